import { Check, Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Checkbox } from 'react-aria-components';
import { useMay } from '../../access/may.ts';
import { cityAndState } from '../../data/place-of.ts';
import { IconButton } from '../../design/button.tsx';
import fields from '../../design/fields/field.module.css';
import { Entries, EntryRow } from '../../design/lists/entries.tsx';
import type { ListSource } from '../../design/lists/list-source.ts';
import type { Ticks } from '../../design/lists/use-ticks.ts';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { Menu } from '../../design/overlays/menu.tsx';
import { LoadingState } from '../../design/states.tsx';
import { locationTable as texts } from '../../texts/en/locations/location-table.ts';
import { locations } from '../../texts/en/locations/locations.ts';
import type { Entry } from '../entry.ts';
import { RestoreButton } from '../restore.tsx';
import { StatusBadge } from '../status-badge.tsx';
import classes from './table.module.css';
import { type CellField, cellFields, changeOf } from './types.ts';

const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }));

/** Chooses a field of a location and edits it. */
const EditMenu = ({ location: { id, name } }: { location: Entry }) => {
  const may = useMay();
  const [field, setField] = useState<CellField>();
  const fields = cellFields.filter((one) => may(changeOf(one), id));
  if (fields.length === 0) return null;
  return (
    <>
      <Menu
        label={texts.editAny(name)}
        trigger={<IconButton label={texts.editAny(name)} icon={<Pencil size={16} />} />}
        actions={fields.map((one) => ({
          id: one,
          label: locations.fields[one],
          onAction: () => setField(one),
        }))}
      />
      {field && (
        <Dialog title={name} isOpen onClose={() => setField(undefined)}>
          <Suspense fallback={<LoadingState lines={2} />}>
            <Editor locationId={id} name={name} field={field} onClose={() => setField(undefined)} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
};

interface Props {
  list: ListSource<Entry>;
  base: string;
  ticks: Ticks;
  empty: ReactNode;
}

/** The locations on a phone. */
export const LocationCards = ({ list, base, ticks: { selectedKeys, onSelectionChange }, empty }: Props) => {
  const tick = (id: string, isTicked: boolean): void =>
    onSelectionChange(new Set([...selectedKeys, ...(isTicked ? [id] : [])].filter((one) => isTicked || one !== id)));
  return (
    <Entries label={locations.title} list={list} keyOf={({ id }) => id} empty={empty}>
      {(location) => (
        <EntryRow
          icon={
            <Checkbox
              className={classes.card}
              aria-label={texts.select(location.name)}
              isSelected={selectedKeys.has(location.id)}
              isDisabled={location.deletedAt !== null}
              onChange={(isTicked) => tick(location.id, isTicked)}
            >
              {({ isSelected }) => <span className={fields.box}>{isSelected && <Check size={14} aria-hidden />}</span>}
            </Checkbox>
          }
          name={location.name}
          to={`${base}/${location.id}`}
          badges={<StatusBadge {...location} />}
          facts={[
            cityAndState(location),
            location.storeCode,
            texts.profile(location.completenessScore),
            texts.leads(location.leads30d),
          ]}
          actions={
            location.deletedAt ? (
              <RestoreButton locationId={location.id} name={location.name} />
            ) : (
              <EditMenu location={location} />
            )
          }
        />
      )}
    </Entries>
  );
};
