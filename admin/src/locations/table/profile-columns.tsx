import type { Column } from '../../design/lists/columns.tsx';
import { locations as texts } from '../../texts/en/locations/locations.ts';
import type { Entry } from '../entry.ts';
import { EditCell } from './edit-cell.tsx';
import type { ProfileField } from './types.ts';

/** A phone number as people in its country write it, and an address of a website without what all of them have. */
const shown = ({ profile }: Entry, field: ProfileField): string => {
  const value = (field === 'phone' ? profile?.phoneDisplay : null) ?? profile?.[field] ?? '';
  return field === 'websiteUrl' ? value.replace(/^https:\/\//, '').replace(/\/$/, '') : value;
};

const column = (field: ProfileField, minWidth: number): Column<Entry> => ({
  id: field,
  label: texts.fields[field],
  width: '2fr',
  minWidth,
  render: (location) => (
    <EditCell location={location} field={field}>
      {shown(location, field)}
    </EditCell>
  ),
});

/** Columns of the profile, which the list reads only while one of them is shown. */
export const profileColumns: readonly Column<Entry>[] = [
  column('phone', 150),
  column('email', 190),
  column('websiteUrl', 190),
  column('primaryCategory', 140),
];
