import type { Column } from '../../design/lists/columns.tsx';
import { locations as texts } from '../../texts/en/locations/locations.ts';
import { useLocationNames } from './location-names.ts';

interface Owned {
  locationId: string | null;
}

/** The column that says which location a record belongs to, and the name for other places of its row. */
export const useLocationColumn = <Entry extends Owned>(entries: readonly Entry[]) => {
  const nameOf = useLocationNames(entries.map(({ locationId }) => locationId));
  const ownerOf = ({ locationId }: Entry): string =>
    locationId === null ? texts.wholeBrand : (nameOf(locationId) ?? '…');
  const column: Column<Entry> = {
    id: 'location',
    label: texts.details.title,
    minWidth: 130,
    render: ownerOf,
    isWide: true,
  };
  return { column, ownerOf };
};
