import { Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { Button, Dialog, Popover } from 'react-aria-components';
import { useMay } from '../../access/may.ts';
import overlay from '../../design/overlays/overlay.module.css';
import { LoadingState } from '../../design/states.tsx';
import { locationTable as texts } from '../../texts/en/locations/location-table.ts';
import { locations } from '../../texts/en/locations/locations.ts';
import type { Entry } from '../entry.ts';
import classes from './table.module.css';
import { type CellField, changeOf } from './types.ts';

/** With the parts of forms, which a list that nobody edits does not need. */
const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }));

interface Props {
  location: Entry;
  field: CellField;
  /** The value as it is shown. */
  children: ReactNode;
}

/** A cell that can be edited: with its button, or with the Enter key on it. */
export const EditCell = ({ location: { id, name, deletedAt }, field, children }: Props) => {
  const may = useMay();
  const labelId = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (deletedAt !== null || !may(changeOf(field), id)) return children;
  const label = texts.edit(locations.fields[field], name);
  return (
    <span className={classes.editable} ref={place}>
      <span className={classes.value}>{children}</span>
      {/* Named by a reference, which is no part of the name of the cell: the row would be called "Acme, edit name of Acme". */}
      <span id={labelId} hidden>
        {label}
      </span>
      <Button className={classes.pencil} aria-labelledby={labelId} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <Pencil size={13} aria-hidden />
      </Button>
      <Popover
        className={`${overlay.popover} ${classes.editor}`}
        triggerRef={place}
        placement="bottom start"
        offset={2}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Dialog className={classes.dialog} aria-label={label}>
          <Suspense fallback={<LoadingState lines={2} />}>
            <Editor locationId={id} name={name} field={field} onClose={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      </Popover>
    </span>
  );
};
