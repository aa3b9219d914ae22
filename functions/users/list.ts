import { administeredBrands } from '#lib/accounts/administration.ts';
import { isWanted, readPeople, toPerson } from '#lib/accounts/members.ts';
import { membersOf } from '#lib/accounts/people.ts';
import { listUsers } from '#lib/accounts/users.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { pageOf, readPage } from '#lib/table/pagination.ts';
import { type Item, queryAll } from '#lib/table/table.ts';

const idOf = ({ GSI1SK }: Item): string => String(GSI1SK);

export const handler = handle(listUsers, async ({ query }, { caller, brand, view }) => {
  const source = { index: 'GSI1', partitions: [membersOf(view)], newestFirst: true } as const;
  const request = { owner: view.id, operation: listUsers.id, filter: query };
  const { limit, cursor, ...filter } = query;
  const brandsShown = administeredBrands(caller, brand.id);
  if (Object.values(filter).every((value) => value === undefined)) {
    const [page, brandIds] = await Promise.all([readPage(source, request), brandsShown]);
    const people = await readPeople(brand, page.items.map(idOf), brandIds);
    return { users: people.map(toPerson), nextCursor: page.nextCursor };
  }
  // The index does not have the attributes of these filters.
  const [entries, brandIds] = await Promise.all([queryAll({ index: 'GSI1', partition: membersOf(view) }), brandsShown]);
  const people = await readPeople(brand, entries.map(idOf), brandIds);
  const wanted = new Map(people.filter(isWanted(filter)).map((person) => [person.user.id, person]));
  const page = await pageOf(
    entries.filter((entry) => wanted.has(idOf(entry))),
    source,
    request,
  );
  const users = page.items.flatMap((entry) => wanted.get(idOf(entry)) ?? []).map(toPerson);
  return { users, nextCursor: page.nextCursor };
});
