import { type ComponentProps, useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { updateProfile } from '../../../lib/places/profile/contract.ts';
import { useMay } from '../access/may.ts';
import { RoleNote } from '../access/role-note.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { FormCheckbox } from '../design/forms/check-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { Form, FormField } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { prepared } from '../design/forms/resolver.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { useShown } from '../locations/shown.ts';
import { type Profile, withoutLocked } from '../profile/fields.rules.ts';
import { Lockable, LocksContext, ManageLocks, useBinding } from '../profile/locks.tsx';
import { hours as texts } from '../texts/en/locations/hours.ts';
import { profile as profileTexts } from '../texts/en/locations/profile.ts';
import { CopyFrom } from './copy-from.tsx';
import { hoursUpdateBody, hoursValues, type Values } from './fields.rules.ts';
import { MoreHours } from './more-hours.tsx';
import { asksAboutDays, daysIn } from './unclear.ts';
import { WeekEditor } from './week-editor.tsx';

interface Props {
  path: { brandId: string; locationId: string };
  profile: Profile;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const Week = ({ of }: { of: ContractForm<Values> }) => {
  const { errors } = useFormState({ control: of.form.control });
  const { location } = useShown();
  const [isCopying, setIsCopying] = useState(false);
  return (
    <Lockable name="hours">
      {({ isDisabled }) => (
        <Card
          title={texts.title}
          actions={!isDisabled && <Button onPress={() => setIsCopying(true)}>{texts.copy.open}</Button>}
        >
          <Hint>{texts.zone(location.timezone)}</Hint>
          <FormField of={of} name="hours">
            {({ value, onChange }) => (
              <WeekEditor value={value} onChange={onChange} errors={errors.hours} isDisabled={isDisabled} />
            )}
          </FormField>
          <CopyFrom
            isOpen={isCopying}
            onClose={() => setIsCopying(false)}
            onApply={(week) => of.form.setValue('hours', week, { shouldDirty: true })}
          />
        </Card>
      )}
    </Lockable>
  );
};

const NoHolidays = ({ of }: { of: ContractForm<Values> }) => (
  <Lockable name="noHolidayHours">
    {({ isDisabled }) => (
      <FormCheckbox of={of} name="noHolidayHours" label={texts.holidays.none} isDisabled={isDisabled} />
    )}
  </Lockable>
);

export const HoursForm = ({ path, profile, etag, refetch }: Props) => {
  const change = useChange('profile/update', ['locations']);
  const isReadOnly = !useMay()('profile/update', path.locationId);
  const locked = useBinding(profile.lockedFields);
  const values = useMemo(() => hoursValues(profile), [profile]);
  const of = useRecordForm({
    schema: asksAboutDays<Values>(
      prepared<Values>(bodyShape(updateProfile), (typed) => typed),
      ({ hours, moreHours }) => [
        ...daysIn(hours, 'hours'),
        ...moreHours.flatMap((one, at) => daysIn(one.hours, 'moreHours', at, 'hours')),
      ],
    ),
    record: profile,
    valuesOf: hoursValues,
    save: async (changes) => {
      const body = hoursUpdateBody(withoutLocked(changes, locked), values);
      return (await change.mutateAsync({ path, body, options: { etag } })).data.profile;
    },
    refetch,
  });
  const { errors } = useFormState({ control: of.form.control });
  return (
    <Form of={of} isWide>
      {isReadOnly && <RoleNote>{profileTexts.readOnly}</RoleNote>}
      <FormField of={of} name="lockedFields">
        {({ value, onChange }) => (
          <LocksContext value={{ locked: value, change: onChange, isReadOnly }}>
            <ManageLocks />
            <Week of={of} />
            <Lockable name="moreHours">
              {({ isDisabled }) => (
                <FormField of={of} name="moreHours">
                  {(field) => (
                    <MoreHours
                      value={field.value}
                      onChange={field.onChange}
                      errors={errors.moreHours as ComponentProps<typeof MoreHours>['errors']}
                      isDisabled={isDisabled}
                    />
                  )}
                </FormField>
              )}
            </Lockable>
            <Card title={profileTexts.fields.noHolidayHours}>
              <Hint>{texts.holidays.noneHelp}</Hint>
              <NoHolidays of={of} />
            </Card>
          </LocksContext>
        )}
      </FormField>
      {!isReadOnly && <SaveBar of={of} />}
    </Form>
  );
};
