import { createHolidayHours, updateHolidayHours } from '../../../lib/places/profile/holiday-hours.contract.ts';
import { bodyShape } from '../data/shape.ts';
import { TextField } from '../design/fields/text-field.tsx';
import { useContractForm } from '../design/forms/contract-form.ts';
import { DialogForm } from '../design/forms/dialog-form.tsx';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { OptionalTextField } from '../design/forms/optional-text.tsx';
import type { ParsingSchema } from '../design/forms/resolver.ts';
import { textFieldProps } from '../design/forms/values.ts';
import { Columns } from '../design/layout.tsx';
import { Dialog } from '../design/overlays/dialog.tsx';
import { common } from '../texts/en/app/common.ts';
import { hours as texts } from '../texts/en/locations/hours.ts';
import { DayEditor } from './day-editor.tsx';
import {
  blank,
  changeOf,
  creationOf,
  type Entry,
  endsEarly,
  type HolidayValues,
  holidayValues,
} from './holidays.rules.ts';
import type { HolidayChanges } from './use-holidays.ts';
import type { Day } from './week.rules.ts';
import { isUnclear } from './week.rules.ts';

interface Props {
  /** The day of the dialog with its stored hours. */
  day: string;
  entry: Entry | undefined;
  /** The regular hours, for a day that is only changed a little; without them, a new day is closed. */
  regular: Day | undefined;
  changes: HolidayChanges;
  onClose: () => void;
}

/** Form fields of the body's fields. */
const fieldOfHolidayError = ([name, ...rest]: readonly PropertyKey[]): PropertyKey[] => {
  if (name === 'dates') return ['until'];
  return name === 'date' || name === 'name' ? [name, ...rest] : ['day'];
};

const schemaOf = (entry: Entry | undefined): ParsingSchema => ({
  safeParse: (values, options) => {
    const typed = values as HolidayValues;
    if (endsEarly(typed))
      return { success: false, error: { issues: [{ path: ['until'], message: texts.holidays.untilEarly }] } };
    if (isUnclear(typed.day)) return { success: false, error: { issues: [{ path: ['day'], message: texts.unclear }] } };
    const result = entry
      ? bodyShape(updateHolidayHours).safeParse(changeOf(typed), options)
      : bodyShape(createHolidayHours).safeParse(creationOf(typed), options);
    if (result.success) return result;
    const issues = result.error.issues.map(({ path, message }) => ({ path: fieldOfHolidayError(path), message }));
    return { success: false, error: { issues } };
  },
});

const Fields = ({ day, entry, regular, changes, onClose }: Props) => {
  const of = useContractForm<HolidayValues>({
    schema: schemaOf(entry),
    defaults: entry ? holidayValues(entry) : blank(day, regular),
    submit: async (values) => {
      await (entry ? changes.change(entry, changeOf(values)) : changes.create(creationOf(values)));
      onClose();
    },
  });
  return (
    <DialogForm of={of} action={common.save} onClose={onClose}>
      <FormField of={of} name="name">
        {(field) => (
          <TextField {...textFieldProps(field)} label={texts.holidays.name} help={texts.holidays.nameHelp} autoFocus />
        )}
      </FormField>
      <Columns>
        <FormTextField of={of} name="date" type="date" label={texts.holidays.date} isRequired />
        {!entry && (
          <OptionalTextField
            of={of}
            name="until"
            type="date"
            label={texts.holidays.until}
            help={texts.holidays.untilHelp}
          />
        )}
      </Columns>
      <FormField of={of} name="day">
        {({ value, onChange, error }) => (
          <DayEditor label={texts.holidays.day} value={value} onChange={onChange} hasUnknown={false} error={error} />
        )}
      </FormField>
    </DialogForm>
  );
};

/** Creates or changes the special hours of one day, or creates them for several days. */
export const HolidayDialog = (props: Props) => (
  <Dialog title={props.entry ? texts.holidays.edit : texts.holidays.create} isOpen onClose={props.onClose}>
    <Fields {...props} />
  </Dialog>
);
