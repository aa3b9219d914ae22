import { useFormState } from 'react-hook-form';
import { DialogForm } from '../design/forms/dialog-form.tsx';
import { FormField } from '../design/forms/form.tsx';
import { Hint } from '../design/layout.tsx';
import { type Week, weekOf } from '../hours/week.rules.ts';
import { WeekEditor } from '../hours/week-editor.tsx';
import { bulkChanges as texts } from '../texts/en/locations/bulk-changes.ts';
import { type BulkProps, useBulkForm } from './use-bulk-form.ts';

interface Values {
  profile: { hours: Week };
}

/** Opening hours of some days of the week. */
export const WeekHours = (props: BulkProps) => {
  const of = useBulkForm<Values>({
    ...props,
    defaults: { profile: { hours: weekOf(null) } },
    changeOf: ({ profile: { hours } }) => {
      const stated = Object.entries(hours).filter(([, day]) => day !== null);
      return stated.length > 0 ? { profile: { hours: Object.fromEntries(stated) } } : {};
    },
    titleOf: () => texts.kinds.hours,
  });
  const { errors } = useFormState({ control: of.form.control });
  return (
    <DialogForm of={of} action={texts.check} onClose={props.onClose} isWide>
      <Hint>{texts.hoursHint}</Hint>
      <FormField of={of} name="profile.hours">
        {({ value, onChange }) => (
          <WeekEditor value={value} onChange={onChange} errors={errors.profile?.hours} isDisabled={false} />
        )}
      </FormField>
    </DialogForm>
  );
};
