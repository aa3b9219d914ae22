import { seal } from '#lib/auth/seal.ts';
import { newResetToken } from '#lib/auth/tokens.ts';
import { forgotPassword } from '#lib/contract/auth.ts';
import { countReset, resetSealPlace } from '#lib/data/password-resets.ts';
import { platformView } from '#lib/data/table.ts';
import { task } from '#lib/data/tasks.ts';
import { commit } from '#lib/data/write.ts';
import { handlePublic } from '#lib/http/public.ts';

const mostMails = 3;

/** Nothing here looks whether anybody has the address, so neither the answer nor its time can tell. */
export const handler = handlePublic(forgotPassword, async ({ body: { email } }, { now }) => {
  const { calls } = await countReset(email, now);
  const sealedToken = await seal(newResetToken(), resetSealPlace(email));
  const message = { kind: 'password-reset', email, sealedToken, at: now.toISOString() } as const;
  if (calls <= mostMails) await commit([task(platformView, 'mail', message, now)]);
  return { ok: true };
});
