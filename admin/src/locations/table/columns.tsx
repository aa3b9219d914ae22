import { cityAndState } from '../../data/place-of.ts';
import type { Column } from '../../design/lists/columns.tsx';
import { RowLink } from '../../design/lists/row-link.tsx';
import { DateText, Time } from '../../design/time.tsx';
import { locations as texts } from '../../texts/en/locations/locations.ts';
import type { Entry } from '../entry.ts';
import { RestoreButton } from '../restore.tsx';
import { Score } from '../score.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { EditCell } from './edit-cell.tsx';
import { profileColumns } from './profile-columns.tsx';
import { isSortColumn } from './sort.rules.ts';

const { fields } = texts;
const dayOf = (value: string | null) => value && <Time value={value} isDate />;

/** The columns that can be chosen. The name is always there. */
const chosen = (base: string): readonly Column<Entry>[] => [
  {
    id: 'name',
    label: fields.name,
    width: '3fr',
    minWidth: 260,
    render: (location) => (
      <EditCell location={location} field="name">
        <RowLink to={`${base}/${location.id}`}>{location.name}</RowLink>
      </EditCell>
    ),
  },
  {
    id: 'status',
    label: fields.status,
    width: '2fr',
    minWidth: 184,
    render: (location) => (
      <EditCell location={location} field="status">
        <StatusBadge {...location} />
      </EditCell>
    ),
  },
  { id: 'place', label: fields.place, width: '2fr', minWidth: 120, render: cityAndState },
  {
    id: 'storeCode',
    label: fields.storeCode,
    width: '1fr',
    minWidth: 124,
    render: (location) => (
      <EditCell location={location} field="storeCode">
        {location.storeCode}
      </EditCell>
    ),
  },
  ...profileColumns,
  {
    id: 'openingDate',
    label: fields.openingDate,
    width: '1fr',
    minWidth: 150,
    render: (location) => (
      <EditCell location={location} field="openingDate">
        {location.openingDate && <DateText value={location.openingDate} />}
      </EditCell>
    ),
  },
  { id: 'timezone', label: fields.timezone, width: '1fr', minWidth: 150, render: ({ timezone }) => timezone },
  { id: 'slug', label: fields.slug, width: '1fr', minWidth: 150, render: ({ slug }) => slug },
  {
    id: 'score',
    label: fields.profile,
    width: '1fr',
    minWidth: 92,
    render: ({ completenessScore }) => <Score value={completenessScore} />,
  },
  {
    id: 'leads',
    label: fields.leads30d,
    width: '1fr',
    minWidth: 128,
    isNumber: true,
    render: ({ leads30d }) => leads30d.toLocaleString(),
  },
  {
    id: 'createdAt',
    label: fields.createdAt,
    width: '1fr',
    minWidth: 124,
    render: ({ createdAt }) => dayOf(createdAt),
  },
  {
    id: 'updatedAt',
    label: fields.updatedAt,
    width: '1fr',
    minWidth: 124,
    render: ({ updatedAt }) => dayOf(updatedAt),
  },
];

const deleted: readonly Column<Entry>[] = [
  { id: 'deletedAt', label: texts.deleted, width: '2fr', minWidth: 130, render: ({ deletedAt }) => dayOf(deletedAt) },
  {
    id: 'restore',
    label: texts.restore.action,
    width: 120,
    render: ({ id, deletedAt, name }) => deletedAt && <RestoreButton locationId={id} name={name} />,
  },
];

const first = 'name';

/** The columns that a person can leave out, in their order. */
export const optionalColumns = chosen('')
  .filter(({ id }) => id !== first)
  .map(({ id, label }) => ({ id, label }));

/** The columns of somebody who has chosen none. */
export const usualColumns: readonly string[] = ['status', 'place', 'storeCode', 'score', 'leads'];

export const columnsOf = (base: string, shown: readonly string[], hasDeleted: boolean): readonly Column<Entry>[] => [
  ...chosen(base)
    .filter(({ id }) => id === first || shown.includes(id))
    .map((column) => ({ ...column, isSortable: isSortColumn(column.id) })),
  ...(hasDeleted ? deleted : []),
];
