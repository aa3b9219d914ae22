import { forgotPassword } from '#lib/accounts/auth/contract.ts';
import { countResetRequests, resetMailTask, takeResetMail } from '#lib/accounts/auth/password-resets.ts';
import { handlePublic } from '#lib/http/public.ts';
import { maxResetRequests } from '#lib/platform/core/contract/stated-numbers.ts';
import { commit } from '#lib/platform/table/commit.ts';

/** Does not look up the address, so neither the answer nor its time reveals whether it is known. */
export const handler = handlePublic(forgotPassword, async ({ body: { email } }, { now, visitor }) => {
  const asked = await countResetRequests(email, visitor, now);
  const isTooMuch = asked.forAddress > maxResetRequests.perAddress || asked.fromNetwork > maxResetRequests.perNetwork;
  if (isTooMuch || !(await takeResetMail(email, now))) return { ok: true };
  await commit([await resetMailTask(email, now)]);
  return { ok: true };
});
