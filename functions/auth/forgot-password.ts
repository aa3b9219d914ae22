import { forgotPassword } from '#lib/accounts/auth.contract.ts';
import { countResetRequest, resetMailTask, takeResetMail } from '#lib/accounts/password-resets.ts';
import { handlePublic } from '#lib/http/public.ts';
import { commit } from '#lib/table/commit.ts';

const maxRequests = 3;

/** Does not look up the address, so neither the answer nor its time reveals whether it is known. */
export const handler = handlePublic(forgotPassword, async ({ body: { email } }, { now, visitor }) => {
  const { calls } = await countResetRequest(email, visitor, now);
  if (calls > maxRequests || !(await takeResetMail(email, now))) return { ok: true };
  await commit([await resetMailTask(email, now)]);
  return { ok: true };
});
