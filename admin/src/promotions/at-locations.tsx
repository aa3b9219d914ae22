import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { useLocations } from '../data/choices.ts';
import { Badge, type Tone } from '../design/badge.tsx';
import entries from '../design/entries.module.css';
import { EntryRow } from '../design/entries.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { SearchField } from '../design/search-field.tsx';
import { promotions as texts } from '../texts/en/promotions.ts';
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

/** Locations of a promotion with their present state. */
export const AtLocations = ({ promotion }: { promotion: Promotion }) => {
  const brand = useBrand();
  const { locations } = useLocations();
  const [q, setQ] = useState('');
  const now = new Date();
  const places = covered(promotion, locations).map((place) => ({ place, state: stateAt(promotion, place, now) }));
  const running = places.filter(({ state }) => state === 'active').length;
  const found = places.filter(({ place }) => place.name.toLowerCase().includes(q.trim().toLowerCase()));
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat(brand.locale, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone }).format(
      now,
    );
  if (places.length === 0) return null;
  return (
    <Card title={texts.at.title}>
      <Hint>{texts.at.count(running, places.length)}</Hint>
      {places.length > maxShown && <SearchField label={texts.at.search} value={q} onChange={setQ} />}
      {found.length === 0 && <Hint>{texts.at.none}</Hint>}
      <ul className={entries.list} aria-label={texts.at.title}>
        {found.slice(0, maxShown).map(({ place, state }) => (
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
