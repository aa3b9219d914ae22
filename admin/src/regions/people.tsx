import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { Card, Hint } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { regions as texts } from '../texts/en/locations/regions.ts';
import { fullNameOf, regionsIn } from '../users/role.ts';
import classes from './regions.module.css';

const Shown = ({ regionId }: { regionId: string }) => {
  const { id: brandId } = useBrand();
  const list = useList('users/list', { path: { brandId }, query: { limit: 100, regionId } });
  useAllPages(list);
  if (list.isPending) return null;
  const assigned = list.entries.filter((user) => regionsIn(user, brandId).includes(regionId));
  return (
    <Card title={texts.people.title}>
      <Hint>{assigned.length === 0 ? texts.people.none : texts.people.hint}</Hint>
      {assigned.length > 0 && (
        <ul className={classes.people}>
          {assigned.map((user) => (
            <li key={user.id}>
              <Link to={`/brands/${brandId}/people/users/${user.id}`}>{fullNameOf(user)}</Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

/** The people who are assigned to a region. */
export const RegionPeople = ({ regionId }: { regionId: string }) =>
  useMay()('users/list') && <Shown regionId={regionId} />;
