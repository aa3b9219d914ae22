import { useWatch } from 'react-hook-form';
import { useBrand } from '../access/caller.ts';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { FormField } from '../design/forms/form.tsx';
import { Card, Columns } from '../design/layout.tsx';
import { DateTimeField } from '../publishing/date-time-field.tsx';
import { promotions as texts } from '../texts/en/content/promotions.ts';
import type { FieldsProps } from './fields-props.ts';
import { type Values, withBasis, zoneOf } from './values.rules.ts';

const bases = (['location', 'utc'] as const).map((id) => ({
  id,
  label: texts.timeBases[id],
  help: texts.timeBasisHelp[id],
}));
const times = ['startsAt', 'endsAt'] as const;

/** Start and end of a promotion: in each location's time zone, or at one instant everywhere. */
export const TimeCard = ({ of, isDisabled }: FieldsProps) => {
  const { timezone } = useBrand();
  const { control, setValue, getValues } = of.form;
  const basis = useWatch({ control, name: 'timeBasis' });
  const zone = zoneOf(basis, timezone);
  const move = (to: Values['timeBasis']) => {
    for (const name of times) setValue(name, withBasis(getValues(name), zone, zoneOf(to, timezone)));
  };
  return (
    <Card title={texts.cards.time}>
      <FormField of={of} name="timeBasis">
        {({ onChange, ...field }) => (
          <RadioGroup
            {...field}
            label={texts.fields.timeBasis}
            options={bases}
            onChange={(to) => {
              move(to === 'utc' ? 'utc' : 'location');
              onChange(to);
            }}
            isDisabled={isDisabled}
          />
        )}
      </FormField>
      <Columns>
        {times.map((name) => (
          <FormField key={`${name} ${basis}`} of={of} name={name}>
            {(field) => (
              <DateTimeField
                {...field}
                label={texts.fields[name]}
                help={basis === 'location' ? texts.help.localTime : texts.help.zone(timezone)}
                zone={zone}
                isRequired={false}
                isDisabled={isDisabled}
              />
            )}
          </FormField>
        ))}
      </Columns>
    </Card>
  );
};
