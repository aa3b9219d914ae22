import { useParams } from 'react-router';
import { AbsencesOfUser } from '../absences/of-user.tsx';
import { useBrand, useCaller } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { Only } from '../access/only.tsx';
import type { Answer } from '../data/call.ts';
import type { DataOf } from '../data/operations.ts';
import { useRead } from '../data/use.ts';
import { Avatar } from '../design/avatar/avatar.tsx';
import { Facts } from '../design/facts.tsx';
import { useLeaveDeleted } from '../design/forms/guard.tsx';
import { Card, PageHeader, Stack } from '../design/layout.tsx';
import { ErrorState, LoadingState, Message } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { people as texts } from '../texts/en/settings/people.ts';
import { Access } from './access.tsx';
import { UserBadges } from './badges.tsx';
import { Locations } from './locations.tsx';
import { fullNameOf, roleIn } from './role.ts';
import { RoleCard } from './role-card.tsx';

/** Reason why a user cannot be changed, if there is one. */
const useObstacle = (userId: string, isAdmin: boolean, isActive: boolean): string | undefined => {
  const { id: brandId } = useBrand();
  const { user: me } = useCaller();
  const admins = useRead(
    'users/list',
    { path: { brandId }, query: { role: 'brand_admin', status: 'active', limit: 2 } },
    { enabled: isAdmin && isActive },
  );
  if (userId === me.id) return texts.ownRole;
  if (!isAdmin || !isActive) return undefined;
  const { users = [], nextCursor = null } = admins.data?.data ?? {};
  return users.length === 1 && nextCursor === null ? texts.lastAdmin : undefined;
};

interface Props {
  answer: Answer<DataOf<'users/get'>>;
  refetch: () => Promise<unknown>;
}

const Shown = ({ answer: { data, etag }, refetch }: Props) => {
  const { user } = data;
  const { id: brandId } = useBrand();
  const may = useMay();
  const leave = useLeaveDeleted();
  const role = roleIn(user, brandId);
  const obstacle = useObstacle(user.id, role === 'brand_admin', user.status === 'active');
  const isOpen = obstacle === undefined;
  const list = `/brands/${brandId}/people/users`;
  return (
    <Stack>
      <PageHeader
        title={fullNameOf(user)}
        hint={user.email}
        icon={<Avatar id={user.id} name={fullNameOf(user)} />}
        badge={<UserBadges user={user} />}
        crumbs={[
          { label: areas.people, to: `/brands/${brandId}/people` },
          { label: texts.tabs.users, to: list },
        ]}
      />
      {obstacle && <Message>{obstacle}</Message>}
      <Card>
        <Facts
          facts={[
            [
              texts.lastLogin,
              user.lastLoginAt === null ? texts.neverSignedIn : <Time key="login" value={user.lastLoginAt} />,
            ],
            [texts.since, <Time key="since" value={user.createdAt} isDate />],
          ]}
        />
      </Card>
      {role && isOpen && may('users/update-role') && <RoleCard key={`${role} ${user.id}`} user={user} role={role} />}
      {role === 'franchisee' && may('users/update-locations') && (
        <Locations key={`locations ${user.id}`} user={user} etag={etag} refetch={refetch} />
      )}
      {may('users/update-availability') && role !== 'marketing' && (
        <AbsencesOfUser key={`absences ${user.id}`} userId={user.id} name={fullNameOf(user)} />
      )}
      {isOpen && <Access user={user} onRemoved={() => void leave(list)} />}
    </Stack>
  );
};

const Read = () => {
  const { id: brandId } = useBrand();
  const { userId = '' } = useParams();
  const user = useRead('users/get', { path: { brandId, userId } });
  if (user.isPending) return <LoadingState />;
  if (user.error) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  return <Shown answer={user.data} refetch={user.refetch} />;
};

export const Page = () => (
  <Only operation="users/get" title={areas.people}>
    <Read />
  </Only>
);
