import { useMemo } from 'react';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { leadRules as texts } from '../texts/en/settings/lead-rules.ts';
import { fullNameOf, roleIn } from '../users/role.ts';

/** The people of the brand who can get leads, and the names of all. */
export const usePeople = () => {
  const { id: brandId } = useBrand();
  const list = useList(
    'users/list',
    { path: { brandId }, query: { limit: 100, status: 'active' } },
    { enabled: useMay()('users/list'), isSteady: true },
  );
  useAllPages(list);
  const { entries } = list;
  return useMemo(() => {
    const names = new Map(entries.map((user) => [user.id, fullNameOf(user)]));
    const toOption = (user: (typeof entries)[number]) => ({ id: user.id, label: fullNameOf(user), help: user.email });
    return {
      people: entries.map(toOption),
      workers: entries.filter((user) => roleIn(user, brandId) !== 'marketing').map(toOption),
      nameOf: (id: string): string => names.get(id) ?? texts.unknownPerson,
    };
  }, [entries, brandId]);
};
