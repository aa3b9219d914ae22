import { useCallback } from 'react';
import { updateProfile } from '../../../../lib/places/profile/contract.ts';
import { useBrand } from '../../access/caller.ts';
import type { DataOf } from '../../data/operations.ts';
import { bodyShape, pick } from '../../data/shape.ts';
import { useRead } from '../../data/use.ts';
import { TextField } from '../../design/fields/text-field.tsx';
import { DialogForm } from '../../design/forms/dialog-form.tsx';
import { FormField } from '../../design/forms/form.tsx';
import { useRecordForm } from '../../design/forms/record-form.ts';
import { prepared } from '../../design/forms/resolver.ts';
import { textFieldProps, withScheme } from '../../design/forms/values.ts';
import { Hint } from '../../design/layout.tsx';
import { ErrorState, LoadingState } from '../../design/states.tsx';
import { useBinding } from '../../profile/locks.tsx';
import { common } from '../../texts/en/app/common.ts';
import { locationTable } from '../../texts/en/locations/location-table.ts';
import { locations } from '../../texts/en/locations/locations.ts';
import { profile as texts } from '../../texts/en/locations/profile.ts';
import type { ProfileField } from './types.ts';
import { useSaveProfileCell } from './use-save-cell.ts';

type Profile = DataOf<'profile/get'>['profile'];
type Values = Partial<Pick<Profile, ProfileField>>;

const types = { phone: 'tel', email: 'email', websiteUrl: 'url', primaryCategory: 'text' } as const;

interface Props {
  locationId: string;
  /** The name of the location in the list. */
  name: string;
  field: ProfileField;
  onClose: () => void;
}

interface FormProps extends Props {
  profile: Profile;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

/** An address of a website may be typed without its scheme. */
const written = ({ websiteUrl, ...values }: Values): Values => ({
  ...values,
  ...(websiteUrl !== undefined && { websiteUrl: websiteUrl && withScheme(websiteUrl) }),
});

const CellForm = ({ locationId, field, name, onClose, profile, etag, refetch }: FormProps) => {
  const save = useSaveProfileCell(locationId);
  const valuesOf = useCallback((stored: Profile): Values => pick(stored, [field]), [field]);
  const of = useRecordForm({
    schema: prepared<Values>(bodyShape(updateProfile), written),
    record: profile,
    valuesOf,
    save: async (body) => {
      const saved = await save(written(body), etag);
      onClose();
      return saved;
    },
    undo: (former) => save(former),
    said: locationTable.saved(locations.fields[field], name),
    refetch,
  });
  return (
    <DialogForm of={of} action={common.save} onClose={onClose}>
      <FormField of={of} name={field}>
        {(input) => (
          <TextField
            {...textFieldProps(input)}
            label={locations.fields[field]}
            help={field === 'email' ? undefined : texts.help[field]}
            type={types[field]}
            autoFocus
          />
        )}
      </FormField>
    </DialogForm>
  );
};

/** Edits one field of the profile of a location. A field that the brand has locked for the caller says so. */
export const ProfileEditor = (props: Props) => {
  const { id: brandId } = useBrand();
  const path = { brandId, locationId: props.locationId };
  const { data, error, refetch } = useRead('profile/get', { path });
  const locked = useBinding(data?.data.profile.lockedFields ?? []);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={2} />;
  if (locked.includes(props.field)) return <Hint>{texts.locks.bound}</Hint>;
  return <CellForm {...props} profile={data.data.profile} etag={data.etag} refetch={refetch} />;
};
