import { listSignIns } from '#lib/contract/me.ts';
import { readPage } from '#lib/data/pages.ts';
import { type SignInRecord, signInsOf } from '#lib/data/sign-ins.ts';
import { getEach, keyIn } from '#lib/data/table.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listSignIns, async ({ query }, { user, tenant }) => {
  const me = found(user, 'User');
  const list = { index: 'GSI1', partitions: [signInsOf(tenant, me.id)], newestFirst: true } as const;
  const page = await readPage(list, { owner: me.id, operation: listSignIns.id, filter: query });
  const records = await getEach(page.items.map((item) => keyIn<SignInRecord>(item)));
  const signIns = records.flatMap((record) =>
    record ? [{ id: record.id, at: record.at, event: record.event, isKnown: record.isKnown }] : [],
  );
  return { signIns, nextCursor: page.nextCursor };
});
