import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { resetMailTask, takeResetMail } from '#lib/accounts/auth/password-resets.ts';
import { sendResetLink } from '#lib/accounts/users/contract.ts';
import { readPerson } from '#lib/accounts/users/members.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';

export const handler = handle(sendResetLink, async ({ params }, { brand, now, commit }) => {
  const { user } = orNotFound(await readPerson(brand, params.userId), 'User');
  const sent = auditChange('user', user.id, undefined, undefined);
  const isDue = await takeResetMail(user.email, now);
  return commit({ ok: true }, sent, ...(isDue ? [await resetMailTask(user.email, now)] : []));
});
