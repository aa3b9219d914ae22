import { updateLocation } from '../../../../lib/places/locations/contract.ts';
import { useBrand, useCaller } from '../../access/caller.ts';
import { bodyShape } from '../../data/shape.ts';
import { useRead } from '../../data/use.ts';
import { DialogForm } from '../../design/forms/dialog-form.tsx';
import { useRecordForm } from '../../design/forms/record-form.ts';
import { ErrorState, LoadingState } from '../../design/states.tsx';
import { common } from '../../texts/en/app/common.ts';
import { locationTable as texts } from '../../texts/en/locations/location-table.ts';
import { locations } from '../../texts/en/locations/locations.ts';
import { NameField, OpeningDateField, StatusField, StoreCodeField, valuesOf } from '../fields.tsx';
import type { Location } from '../shown.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { type CellField, isProfileField, type OwnField } from './types.ts';
import { useSaveCell } from './use-save-cell.ts';

const inputs = {
  name: NameField,
  status: StatusField,
  storeCode: StoreCodeField,
  openingDate: OpeningDateField,
};

interface Props<Field> {
  locationId: string;
  /** The name of the location in the list. */
  name: string;
  field: Field;
  onClose: () => void;
}

interface FormProps extends Props<OwnField> {
  location: Location;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const CellForm = ({ location, etag, refetch, field, name, onClose }: FormProps) => {
  const isBound = useCaller().locationIds !== null;
  const save = useSaveCell(location.id);
  const of = useRecordForm({
    schema: bodyShape(updateLocation),
    record: location,
    valuesOf,
    save: async (body) => {
      const saved = await save(body, etag);
      onClose();
      return saved;
    },
    undo: (former) => save(former),
    said: texts.saved(locations.fields[field], name),
    refetch,
  });
  const Input = inputs[field];
  return (
    <DialogForm of={of} action={common.save} onClose={onClose}>
      <Input of={of} before={location} isBound={isBound} autoFocus />
    </DialogForm>
  );
};

const OwnEditor = (props: Props<OwnField>) => {
  const { id: brandId } = useBrand();
  const { data, error, refetch } = useRead('locations/get', { path: { brandId, locationId: props.locationId } });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={2} />;
  return <CellForm {...props} location={data.data.location} etag={data.etag} refetch={refetch} />;
};

/** Edits one field of a location, as it is now: the list may have been read a while ago. */
export const Editor = ({ field, ...props }: Props<CellField>) =>
  isProfileField(field) ? <ProfileEditor field={field} {...props} /> : <OwnEditor field={field} {...props} />;
