import { Map as MapIcon, Plus } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { PageHeader } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { Entries, EntryRow } from '../design/lists/entries.tsx';
import { EmptyState } from '../design/states.tsx';
import { regions as texts } from '../texts/en/locations/regions.ts';
import { inTree } from './choice/tree.rules.ts';
import { useRegions } from './choice/use-regions.ts';
import { RegionDot } from './dot.tsx';
import { summaryOf } from './summary.rules.ts';

export const Page = () => {
  const brand = useBrand();
  const may = useMay();
  const list = useRegions();
  const base = `/brands/${brand.id}/settings/regions`;
  const names = new Map(list.entries.map(({ id, name }) => [id, name]));
  const create = may('regions/create') && (
    <ButtonLink to={`${base}/new`} kind="primary" icon={<Plus size={16} aria-hidden />}>
      {texts.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={texts.title} hint={texts.hint} actions={create} />
      <Entries
        label={texts.title}
        list={{ ...list, entries: inTree(list.entries) }}
        keyOf={({ region }) => region.id}
        empty={
          <EmptyState icon={<MapIcon size={28} aria-hidden />} title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
      >
        {({ region, depth }) => (
          <EntryRow
            name={region.name}
            icon={<RegionDot color={region.color} depth={depth} />}
            {...(may('regions/update') && { to: `${base}/${region.id}` })}
            facts={[
              texts.count(region.locationCount),
              region.parentId !== null && texts.within(names.get(region.parentId) ?? texts.unnamed),
              summaryOf(region),
            ]}
          />
        )}
      </Entries>
    </>
  );
};
