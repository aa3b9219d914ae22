import { inBatches } from '#lib/batches.ts';
import { reportLeakedKeys } from '#lib/contract/leaked-keys.ts';
import { countReport, findLeaks, revokeLeaked } from '#lib/data/leaked-keys.ts';
import { retrying } from '#lib/data/retrying.ts';
import { handlePublic } from '#lib/http/public.ts';
import { checkRate } from '#lib/http/rate.ts';
import { log } from '#lib/observe/log.ts';

const mostReports = 30;
const atOnce = 10;
const mostRuns = 8;

/** Whoever has a whole key may end it: nobody else can, and no owner of a key that is public would want less. */
export const handler = handlePublic(reportLeakedKeys, async ({ body }, { now, requestId, visitor, answerWith }) => {
  const [count, leaks] = await Promise.all([countReport(visitor, now), findLeaks(body)]);
  const rates = [{ name: 'secret-scanning', count, max: mostReports }];
  for (const [name, value] of Object.entries(checkRate(rates, now))) answerWith(name, value);

  await inBatches(leaks, atOnce, async (leak) => {
    const { brandId, keyId } = leak.grant;
    if (await retrying(() => revokeLeaked(leak, { requestId, now }), mostRuns))
      log.info('api_key.leaked', { brandId, keyId });
  });
  return { ok: true };
});
