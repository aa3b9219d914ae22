import { readPerson } from '#lib/accounts/members.ts';
import { resetMailTask, takeResetMail } from '#lib/accounts/password-resets.ts';
import { sendResetLink } from '#lib/accounts/users.contract.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(sendResetLink, async ({ params }, { brand, now, commit }) => {
  const { user } = orNotFound(await readPerson(brand, params.userId), 'User');
  const sent = auditChange('user', user.id, undefined, undefined);
  const isDue = await takeResetMail(user.email, now);
  return commit({ ok: true }, sent, ...(isDue ? [await resetMailTask(user.email, now)] : []));
});
