import { useMemo } from 'react';
import { updateProfile } from '../../../lib/places/profile/contract.ts';
import { useMay } from '../access/may.ts';
import { RoleNote } from '../access/role-note.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { Form, FormField } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { prepared } from '../design/forms/resolver.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { profile as texts } from '../texts/en/locations/profile.ts';
import { Contact, Social } from './contact.tsx';
import { Details, ServiceArea } from './details.tsx';
import { FormContext } from './field.tsx';
import { type Profile, profileUpdateBody, profileValues, type Values, withoutLocked } from './fields.rules.ts';
import { Description, Name } from './identity.tsx';
import { useJump } from './jump.ts';
import { LocksContext, ManageLocks, useBinding } from './locks.tsx';
import { Pictures } from './pictures.tsx';
import { Place } from './place.tsx';

interface Props {
  path: { brandId: string; locationId: string };
  profile: Profile;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

export const ProfileForm = ({ path, profile, etag, refetch }: Props) => {
  const change = useChange('profile/update', ['locations']);
  const isReadOnly = !useMay()('profile/update', path.locationId);
  const locked = useBinding(profile.lockedFields);
  const values = useMemo(() => profileValues(profile), [profile]);
  const of = useRecordForm({
    schema: prepared<Values>(bodyShape(updateProfile), (typed) => profileUpdateBody(typed, values)),
    record: profile,
    valuesOf: profileValues,
    save: async (changes) => {
      const body = profileUpdateBody(withoutLocked(changes, locked), values);
      return (await change.mutateAsync({ path, body, options: { etag } })).data.profile;
    },
    refetch,
  });
  useJump(true);
  return (
    <Form of={of} isWide>
      {isReadOnly && <RoleNote>{texts.readOnly}</RoleNote>}
      <FormField of={of} name="lockedFields">
        {({ value, onChange }) => (
          <LocksContext value={{ locked: value, change: onChange, isReadOnly }}>
            <FormContext value={of}>
              <ManageLocks />
              <Name />
              <Description />
              <Pictures />
              <Contact />
              <Place />
              <ServiceArea />
              <Details />
              <Social />
            </FormContext>
          </LocksContext>
        )}
      </FormField>
      {!isReadOnly && <SaveBar of={of} />}
    </Form>
  );
};
