import { useBrand } from '../access/caller.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { DialogForm } from '../design/forms/dialog-form.tsx';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { OptionalTextField } from '../design/forms/optional-text.tsx';
import { textFieldProps } from '../design/forms/values.ts';
import { Columns, Row } from '../design/layout.tsx';
import { DayEditor } from '../hours/day-editor.tsx';
import { blank, daysOpen, type HolidayValues } from '../hours/holidays.rules.ts';
import { bulkChanges as texts } from '../texts/en/locations/bulk-changes.ts';
import { hours } from '../texts/en/locations/hours.ts';
import { holidayChange, nextDay, usualHolidays } from './special-hours.rules.ts';
import { type BulkProps, useBulkForm } from './use-bulk-form.ts';

/** The same special hours at all selected locations: closed, unless it is said otherwise. */
export const SpecialHours = (props: BulkProps) => {
  const { timezone } = useBrand();
  const { now } = daysOpen(timezone);
  const of = useBulkForm<HolidayValues>({
    ...props,
    defaults: blank(now),
    changeOf: (values) => ({ holidayHours: holidayChange(values) }),
    titleOf: ({ name, date, day }) => texts.specialHours.job(name ?? date, day.isClosed),
    fieldOf: ([, , name]) => (name === 'date' || name === 'name' ? [name] : ['day']),
  });
  const { setValue } = of.form;
  return (
    <DialogForm of={of} action={texts.check} onClose={props.onClose} isWide>
      <Row>
        {usualHolidays.map((id) => (
          <Button
            key={id}
            onPress={() => {
              setValue('name', texts.specialHours.usual[id], { shouldDirty: true });
              setValue('date', nextDay(id, now), { shouldDirty: true });
            }}
          >
            {texts.specialHours.usual[id]}
          </Button>
        ))}
      </Row>
      <FormField of={of} name="name">
        {(field) => <TextField {...textFieldProps(field)} label={hours.holidays.name} help={hours.holidays.nameHelp} />}
      </FormField>
      <Columns>
        <FormTextField of={of} name="date" type="date" label={hours.holidays.date} isRequired />
        <OptionalTextField
          of={of}
          name="until"
          type="date"
          label={hours.holidays.until}
          help={hours.holidays.untilHelp}
        />
      </Columns>
      <FormField of={of} name="day">
        {({ value, onChange, error }) => (
          <DayEditor label={hours.holidays.day} value={value} onChange={onChange} hasUnknown={false} error={error} />
        )}
      </FormField>
    </DialogForm>
  );
};
