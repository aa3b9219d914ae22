import { forgotPassword } from '#lib/accounts/auth/contract.ts';
import { countResetRequests, resetMailTask, takeResetMail } from '#lib/accounts/auth/password-resets.ts';
import { handlePublic } from '#lib/http/public.ts';
import { commit } from '#lib/platform/table/commit.ts';

/** Requests in an hour: of one visitor for one address, and of one network for any. */
const maxRequests = { perAddress: 3, perNetwork: 20 };

/** Does not look up the address, so neither the answer nor its time reveals whether it is known. */
export const handler = handlePublic(forgotPassword, async ({ body: { email } }, { now, visitor }) => {
  const asked = await countResetRequests(email, visitor, now);
  const isTooMuch = asked.forAddress > maxRequests.perAddress || asked.fromNetwork > maxRequests.perNetwork;
  if (isTooMuch || !(await takeResetMail(email, now))) return { ok: true };
  await commit([await resetMailTask(email, now)]);
  return { ok: true };
});
