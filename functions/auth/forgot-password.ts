import { forgotPassword } from '#lib/accounts/auth.contract.ts';
import { countResetRequest, resetSealPlace, takeResetMail } from '#lib/accounts/password-resets.ts';
import { seal } from '#lib/auth/seal.ts';
import { newResetToken } from '#lib/auth/tokens.ts';
import { handlePublic } from '#lib/http/public.ts';
import { commit } from '#lib/table/commit.ts';
import { platformView } from '#lib/table/table.ts';
import { task } from '#lib/table/tasks.ts';

const maxRequests = 3;

/** Does not look up the address, so neither the answer nor its time reveals whether it is known. */
export const handler = handlePublic(forgotPassword, async ({ body: { email } }, { now, visitor }) => {
  const { calls } = await countResetRequest(email, visitor, now);
  if (calls > maxRequests || !(await takeResetMail(email, now))) return { ok: true };
  const sealedToken = await seal(newResetToken(), resetSealPlace(email));
  const message = { kind: 'password-reset', email, sealedToken, at: now.toISOString() } as const;
  await commit([task(platformView, 'mail', message, now)]);
  return { ok: true };
});
