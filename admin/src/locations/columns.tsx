import type { EntryOf } from '../data/operations.ts';
import { cityAndState } from '../data/place-of.ts';
import type { Column } from '../design/lists/columns.tsx';
import { Time } from '../design/time.tsx';
import { locations as texts } from '../texts/en/locations/locations.ts';
import { RestoreButton } from './restore.tsx';
import { Score } from './score.tsx';
import { StatusBadge } from './status-badge.tsx';

export type Entry = EntryOf<'locations/list'>;

/** Second line of a row on phones, below the name: status, place and completeness. */
export const noteOf = (location: Entry) => (
  <>
    <StatusBadge {...location} />{' '}
    {[cityAndState(location), texts.score(location.completenessScore)].filter(Boolean).join(' · ')}
  </>
);

const shown: readonly Column<Entry>[] = [
  { id: 'name', label: texts.fields.name, width: '3fr', minWidth: 190, render: ({ name }) => name },
  {
    id: 'status',
    label: texts.fields.status,
    width: '2fr',
    minWidth: 164,
    isWide: true,
    render: (location) => <StatusBadge {...location} />,
  },
  { id: 'place', label: texts.fields.place, width: '2fr', minWidth: 96, isWide: true, render: cityAndState },
  {
    id: 'storeCode',
    label: texts.fields.storeCode,
    width: '1fr',
    minWidth: 88,
    isWide: true,
    render: ({ storeCode }) => storeCode,
  },
  {
    id: 'score',
    label: texts.fields.profile,
    width: '1fr',
    minWidth: 84,
    isWide: true,
    render: ({ completenessScore }) => <Score value={completenessScore} />,
  },
  {
    id: 'leads',
    label: texts.fields.leads30d,
    width: '1fr',
    minWidth: 116,
    isNumber: true,
    isWide: true,
    render: ({ leads30d }) => leads30d.toLocaleString(),
  },
];

const deleted: readonly Column<Entry>[] = [
  {
    id: 'deletedAt',
    label: texts.deleted,
    width: '2fr',
    minWidth: 130,
    isWide: true,
    render: ({ deletedAt }) => deletedAt && <Time value={deletedAt} isDate />,
  },
  {
    id: 'restore',
    label: texts.restore.action,
    width: 120,
    render: ({ id, deletedAt, name }) => deletedAt && <RestoreButton locationId={id} name={name} />,
  },
];

export const columnsOf = (hasDeleted: boolean): readonly Column<Entry>[] =>
  hasDeleted ? [...shown, ...deleted] : shown;
