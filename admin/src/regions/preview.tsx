import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useBrand } from '../access/caller.ts';
import { useDebounced } from '../data/debounced.ts';
import { useList, useRead } from '../data/use.ts';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { Hint } from '../design/layout.tsx';
import { LoadingState, Message } from '../design/states.tsx';
import { regions as texts } from '../texts/en/locations/regions.ts';
import { isFilled, type Rule, type Values } from './values.rules.ts';

/** With the libraries of maps. */
const PlacesMap = lazy(async () => ({ default: (await import('../locations/map/map.tsx')).PlacesMap }));

type Places = React.ComponentProps<typeof PlacesMap>['entries'];

const Shown = ({ entries }: { entries: Places }) => (
  <Suspense fallback={<LoadingState />}>
    <PlacesMap entries={entries} base={`/brands/${useBrand().id}/locations`} listsUnplaced />
  </Suspense>
);

const maxRead = 100;

const ByHand = ({ ids }: { ids: readonly string[] }) => {
  const path = { brandId: useBrand().id };
  const asked = useDebounced(ids.slice(0, maxRead).join(','));
  const query = { limit: maxRead, ids: asked };
  const { entries, isPending } = useList('locations/list', { path, query }, { isSteady: true });
  if (isPending) return <LoadingState />;
  return (
    <>
      <p role="status">{texts.preview.chosen(ids.length)}</p>
      <Shown entries={entries} />
    </>
  );
};

const ByRule = ({ rule }: { rule: Rule }) => {
  const path = { brandId: useBrand().id };
  const text = useDebounced(JSON.stringify(rule));
  const { data, error } = useRead('regions/preview', { path, body: { rule: JSON.parse(text) } }, { isSteady: true });
  if (error) return <Message>{texts.preview.wrong}</Message>;
  if (!data) return <LoadingState />;
  const { total, locations } = data.data;
  return (
    <>
      <p role="status">{total === 0 ? texts.preview.none : texts.preview.count(total)}</p>
      {total > 0 && <Shown entries={locations} />}
    </>
  );
};

/** The locations that the region would have, as a list and on the map, while somebody edits it. */
export const RegionPreview = ({ of }: { of: ContractForm<Values> }) => {
  const [by, rule, ids] = useWatch({ control: of.form.control, name: ['by', 'rule', 'locationIds'] });
  if (by === 'hand') return ids.length === 0 ? <Hint>{texts.preview.hand}</Hint> : <ByHand ids={ids} />;
  return isFilled(rule) ? <ByRule rule={rule} /> : <Hint>{texts.preview.rule}</Hint>;
};
