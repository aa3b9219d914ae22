import { MapPinOff } from 'lucide-react';
import { useBrand, useCaller } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { ButtonLink } from '../design/link.tsx';
import { leads as texts } from '../texts/en/leads/leads.ts';
import { searchOf } from './filter.rules.ts';

const mostCounted = 100;

/** Leads without a location wait for those who see the whole brand: the way to them, with the number of open ones. */
export const Unplaced = () => {
  const { id: brandId } = useBrand();
  const seesAll = useCaller().locationIds === null;
  const query = { locationId: 'none', outcome: 'open' as const, limit: mostCounted };
  const { data } = useRead('leads/list', { path: { brandId }, query }, { enabled: seesAll, refetchInterval: 60_000 });
  const count = data?.data.leads.length ?? 0;
  if (count === 0) return null;
  return (
    <ButtonLink
      to={`/brands/${brandId}/leads${searchOf({ view: 'unplaced' })}`}
      icon={<MapPinOff size={16} aria-hidden />}
    >
      {texts.unplaced(count, count === mostCounted)}
    </ButtonLink>
  );
};
