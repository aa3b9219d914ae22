import { Users } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { Avatar } from '../design/avatar/avatar.tsx';
import { Entries, EntryRow } from '../design/lists/entries.tsx';
import { EmptyState } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { useFilters } from '../filters/filters.ts';
import { isId } from '../filters/is-id.rules.ts';
import { LocationName } from '../locations/picker.tsx';
import { useRegions } from '../regions/choice/use-regions.ts';
import { regions as regionTexts } from '../texts/en/locations/regions.ts';
import { people as texts } from '../texts/en/settings/people.ts';
import { UserBadges } from './badges.tsx';
import { filterNames, UserFilterBar } from './filter-bar.tsx';
import { PeopleFrame } from './frame.tsx';
import { fullNameOf, isRole, locationsIn, regionsIn, type User } from './role.ts';

const Places = ({ ids: [first, ...others] }: { ids: readonly string[] }) => {
  if (first === undefined) return null;
  return others.length === 0 ? <LocationName id={first} /> : texts.locationCount(others.length + 1);
};

const UserRow = ({ user, regionNames }: { user: User; regionNames: ReadonlyMap<string, string> }) => {
  const { id: brandId } = useBrand();
  const places = locationsIn(user, brandId);
  const regions = regionsIn(user, brandId).map((id) => regionNames.get(id) ?? regionTexts.unnamed);
  return (
    <EntryRow
      name={fullNameOf(user)}
      icon={<Avatar id={user.id} name={fullNameOf(user)} />}
      to={`/brands/${brandId}/people/users/${user.id}`}
      badges={<UserBadges user={user} />}
      facts={[
        user.email,
        regions.length > 0 && regions.join(', '),
        places.length > 0 && <Places key="places" ids={places} />,
        user.lastLoginAt === null ? (
          texts.neverSignedIn
        ) : (
          <span key="login">
            {texts.lastLogin} <Time value={user.lastLoginAt} />
          </span>
        ),
      ]}
    />
  );
};

const statuses = ['active', 'suspended'] as const;

const List = () => {
  const { id: brandId } = useBrand();
  const { values, change } = useFilters(filterNames);
  const { q, role, status, locationId, region } = values;
  const query = {
    q,
    locationId,
    regionId: region && isId(region) ? region : undefined,
    role: role !== undefined && isRole(role) ? role : undefined,
    status: statuses.find((one) => one === status),
  };
  const list = useList('users/list', { path: { brandId }, query });
  const regions = useRegions();
  const regionNames = new Map(regions.entries.map(({ id, name }) => [id, name]));
  return (
    <>
      <UserFilterBar values={values} change={change} />
      <Entries
        label={texts.tabs.users}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<Users size={28} aria-hidden />} title={texts.noUsers}>
            {texts.noUsersHint}
          </EmptyState>
        }
      >
        {(user) => <UserRow user={user} regionNames={regionNames} />}
      </Entries>
    </>
  );
};

export const Page = () => (
  <PeopleFrame operation="users/list" hint={texts.hint}>
    <List />
  </PeopleFrame>
);
