import { useBrand, useCaller } from '../access/caller.ts';
import { Badge } from '../design/badge.tsx';
import { people as texts } from '../texts/en/settings/people.ts';
import { locationsIn, regionsIn, roleIn, type User } from './role.ts';

/** Role and state of a user. */
export const UserBadges = ({ user }: { user: User }) => {
  const { id: brandId } = useBrand();
  const { user: me } = useCaller();
  const role = roleIn(user, brandId);
  return (
    <>
      {role && <Badge tone={role === 'brand_admin' ? 'accent' : 'neutral'}>{texts.roles[role]}</Badge>}
      {user.status === 'suspended' && <Badge tone="danger">{texts.status.suspended}</Badge>}
      {role === 'franchisee' && locationsIn(user, brandId).length + regionsIn(user, brandId).length === 0 && (
        <Badge tone="warning">{texts.noLocations}</Badge>
      )}
      {user.isSuperAdmin && <Badge tone="info">{texts.staff}</Badge>}
      {user.id === me.id && <Badge tone="info">{texts.you}</Badge>}
    </>
  );
};
