import { listSignIns } from '#lib/accounts/me.contract.ts';
import { type SignInRecord, signInsOf } from '#lib/accounts/sign-ins.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/table/pagination.ts';
import { getEach, keyIn } from '#lib/table/table.ts';

export const handler = handle(listSignIns, async ({ query }, { user, tenant }) => {
  const me = orNotFound(user, 'User');
  const list = { index: 'GSI1', partitions: [signInsOf(tenant, me.id)], newestFirst: true } as const;
  const page = await readPage(list, { owner: me.id, operation: listSignIns.id, filter: query });
  const records = await getEach(page.items.map((item) => keyIn<SignInRecord>(item)));
  const signIns = records.flatMap((record) =>
    record ? [{ id: record.id, at: record.at, event: record.event, isKnown: record.isKnown }] : [],
  );
  return { signIns, nextCursor: page.nextCursor };
});
