import { administeredBrands } from '#lib/accounts/users/administration.ts';
import { toPerson } from '#lib/accounts/users/answers.ts';
import { listUsers } from '#lib/accounts/users/contract.ts';
import { isWanted, readPeople } from '#lib/accounts/users/members.ts';
import { memberId, membersOf } from '#lib/accounts/users/people.ts';
import { handle } from '#lib/http/handle.ts';
import { franchiseesAt } from '#lib/places/regions/reach.ts';
import { pageOf, readPage } from '#lib/platform/table/lists/pagination.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';

export const handler = handle(listUsers, async ({ query }, { caller, brand, view }) => {
  const members = membersOf(view);
  const request = { owner: view.id, operation: listUsers.id, filter: query };
  const { limit, cursor, ...filter } = query;
  const brandsShown = administeredBrands(caller, brand.id);
  if (Object.values(filter).every((value) => value === undefined)) {
    const source = { partitions: [members], newestFirst: true };
    const [page, brandIds] = await Promise.all([readPage(source, request), brandsShown]);
    const people = await readPeople(brand, page.items.map(memberId), brandIds);
    return { users: people.map(toPerson), nextCursor: page.nextCursor };
  }
  // The index does not hold the attributes that these filters need.
  const [entries, brandIds] = await Promise.all([queryAll({ partition: members }), brandsShown]);
  const people = await readPeople(brand, entries.map(memberId), brandIds);
  const { locationId, regionId, ...others } = filter;
  const isPlaced = locationId !== undefined || regionId !== undefined;
  const there = isPlaced ? await franchiseesAt(brand, entries.map(memberId), { locationId, regionId }) : undefined;
  const found = people.filter(isWanted(others)).filter(({ user }) => there?.has(user.id) ?? true);
  const wanted = new Map(found.map((person) => [person.user.id, person]));
  const page = await pageOf(
    entries.filter((entry) => wanted.has(memberId(entry))),
    { index: 'GSI1', newestFirst: true },
    request,
  );
  const users = page.items.flatMap((entry) => wanted.get(memberId(entry)) ?? []).map(toPerson);
  return { users, nextCursor: page.nextCursor };
});
