import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { Badge, type Tone } from '../design/badge.tsx';
import { SearchField } from '../design/fields/search-field.tsx';
import { Card, Hint } from '../design/layout.tsx';
import entries from '../design/lists/entries.module.css';
import { EntryRow } from '../design/lists/entries.tsx';
import { promotions as texts } from '../texts/en/content/promotions.ts';
import { covered, stateAt } from './at-location.rules.ts';
import type { Promotion } from './values.rules.ts';

const tones: Record<Promotion['status'] | 'notPart', Tone> = {
  active: 'success',
  scheduled: 'info',
  expired: 'neutral',
  archived: 'neutral',
  notPart: 'warning',
};
const maxShown = 12;

/** The most locations that are read by their ids at once. */
const maxIds = 100;

/** Where the promotion runs now, by the clock of each location. They are found by the API: there can be thousands. */
export const AtLocations = ({ promotion }: { promotion: Promotion }) => {
  const brand = useBrand();
  const [q, setQ] = useState('');
  const { scope, locationIds } = promotion;
  const ids = scope === 'all' ? undefined : locationIds.slice(0, maxIds).join();
  const list = useList('locations/list', {
    path: { brandId: brand.id },
    query: { limit: 100, ids, ...(q && { q }) },
  });
  const isWhole = !list.hasNextPage && (scope === 'all' || locationIds.length <= maxIds);
  const now = new Date();
  const places = covered(promotion, list.entries).map((place) => ({ place, state: stateAt(promotion, place, now) }));
  const running = places.filter(({ state }) => state === 'active').length;
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat(brand.locale, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone }).format(
      now,
    );
  if (places.length === 0 && q === '') return null;
  return (
    <Card title={texts.at.title}>
      {isWhole && q === '' && <Hint>{texts.at.count(running, places.length)}</Hint>}
      {(places.length > maxShown || q !== '') && <SearchField label={texts.at.search} value={q} onChange={setQ} />}
      {places.length === 0 && <Hint>{texts.at.none}</Hint>}
      <ul className={entries.list} aria-label={texts.at.title}>
        {places.slice(0, maxShown).map(({ place, state }) => (
          <EntryRow
            key={place.id}
            name={place.name}
            to={`/brands/${brand.id}/locations/${place.id}`}
            badges={<Badge tone={tones[state]}>{texts.at.states[state]}</Badge>}
            facts={[texts.at.clock(clock(place.timezone))]}
          />
        ))}
      </ul>
    </Card>
  );
};
