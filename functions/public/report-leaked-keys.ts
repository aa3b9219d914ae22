import { reportLeakedKeys } from '#lib/accounts/api-keys/leaked-keys.contract.ts';
import { handlePublic } from '#lib/http/public.ts';
import { checkRate } from '#lib/http/rate.ts';
import { inBatches } from '#lib/platform/core/batches.ts';
import { log } from '#lib/platform/observe/log.ts';
import { retrying } from '#lib/platform/table/commit.ts';
import { countReport, findLeaks, revokeLeaked } from '#lib/use-cases/api-keys/revoke-leaked.ts';

const maxReports = 30;
const atOnce = 10;
const maxRuns = 8;

/** Anyone who has a complete key may revoke it: nobody else can, and the owner of a published key wants it revoked. */
export const handler = handlePublic(reportLeakedKeys, async ({ body }, { now, requestId, visitor, answerWith }) => {
  const [count, leaks] = await Promise.all([countReport(visitor, now), findLeaks(body)]);
  const rates = [{ name: 'secret-scanning', count, max: maxReports }];
  for (const [name, value] of Object.entries(checkRate(rates, now))) answerWith(name, value);

  await inBatches(leaks, atOnce, async (leak) => {
    const { brandId, keyId } = leak.grant;
    if (await retrying(() => revokeLeaked(leak, { requestId, now }), maxRuns))
      log.info('api_key.leaked', { brandId, keyId });
  });
  return { ok: true };
});
