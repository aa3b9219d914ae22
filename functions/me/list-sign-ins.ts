import { signInsOf } from '#lib/accounts/audit-log/records.ts';
import type { SignInRecord } from '#lib/accounts/auth/sign-ins.ts';
import { listSignIns, toSignIn } from '#lib/accounts/me/contract.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { getEach, keyIn } from '#lib/platform/table/table.ts';

export const handler = handle(listSignIns, async ({ query }, { user, tenant }) => {
  const me = orNotFound(user, 'User');
  const source = { partitions: [signInsOf(tenant, me.id)], newestFirst: true };
  const request = { owner: me.id, operation: listSignIns.id, filter: query };
  const { items, nextCursor } = await readPage(source, request);
  const records = await getEach(items.map(keyIn<SignInRecord>));
  return { signIns: records.flatMap((record) => (record ? [toSignIn(record)] : [])), nextCursor };
});
