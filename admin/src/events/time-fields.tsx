import { useWatch } from 'react-hook-form';
import { Switch } from '../design/fields/choice-field.tsx';
import { LongComboBox } from '../design/fields/long-combo-box.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { Columns } from '../design/layout.tsx';
import { localOf } from '../design/zone.rules.ts';
import { zones } from '../locations/zones.ts';
import { DateTimeField } from '../publishing/date-time-field.tsx';
import { events as texts } from '../texts/en/content/events.ts';
import { inZone, startedAt, type Values, wholeDays } from './values.rules.ts';

interface Props {
  of: ContractForm<Values>;
  isDisabled: boolean;
}

type Times = Pick<Values, 'startsAt' | 'endsAt'>;

/** Start and end of an event in its time zone. */
export const TimeFields = ({ of, isDisabled }: Props) => {
  const { control, setValue } = of.form;
  const [startsAt, endsAt, timezone, allDay] = useWatch({
    control,
    name: ['startsAt', 'endsAt', 'timezone', 'allDay'],
  });
  const put = (times: Times | undefined) => {
    if (!times) return;
    setValue('startsAt', times.startsAt, { shouldDirty: true });
    setValue('endsAt', times.endsAt, { shouldDirty: true });
  };
  const dayOf = (moment: string) => localOf(moment || null, timezone).slice(0, 10);
  const setDays = (first: string, last: string) => put(wholeDays(first, last, timezone));
  return (
    <>
      <FormField of={of} name="allDay">
        {({ name, value, onChange, onBlur }) => (
          <Switch
            name={name}
            isSelected={value}
            isDisabled={isDisabled}
            onBlur={onBlur}
            onChange={(isAllDay) => {
              onChange(isAllDay);
              if (isAllDay) setDays(dayOf(startsAt), dayOf(endsAt));
            }}
          >
            {texts.fields.allDay}
          </Switch>
        )}
      </FormField>
      <Columns>
        <FormField of={of} name="startsAt">
          {({ value, onChange, ...field }) =>
            allDay ? (
              <TextField
                {...field}
                label={texts.fields.firstDay}
                type="date"
                value={dayOf(value)}
                onChange={(day) => setDays(day, dayOf(endsAt))}
                isDisabled={isDisabled}
              />
            ) : (
              <DateTimeField
                {...field}
                label={texts.fields.starts}
                zone={timezone}
                value={value || null}
                onChange={(start) => (start ? put(startedAt({ startsAt, endsAt }, start)) : onChange(''))}
                isDisabled={isDisabled}
              />
            )
          }
        </FormField>
        <FormField of={of} name="endsAt">
          {({ value, onChange, ...field }) =>
            allDay ? (
              <TextField
                {...field}
                label={texts.fields.lastDay}
                type="date"
                value={dayOf(value)}
                onChange={(day) => setDays(dayOf(startsAt), day)}
                isDisabled={isDisabled}
              />
            ) : (
              <DateTimeField
                {...field}
                label={texts.fields.ends}
                zone={timezone}
                value={value || null}
                onChange={(end) => onChange(end ?? '')}
                isDisabled={isDisabled}
              />
            )
          }
        </FormField>
      </Columns>
      <FormField of={of} name="timezone">
        {({ value, onChange, ...field }) => (
          <LongComboBox
            {...field}
            label={texts.fields.timezone}
            help={texts.help.timezone}
            list={zones}
            value={value}
            onChange={(zone) => {
              put(inZone({ startsAt, endsAt }, timezone, zone));
              onChange(zone);
            }}
            isDisabled={isDisabled}
          />
        )}
      </FormField>
    </>
  );
};
