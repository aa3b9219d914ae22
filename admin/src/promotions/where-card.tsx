import { useWatch } from 'react-hook-form';
import { AllOrSome } from '../design/fields/all-or-some.tsx';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { FormField } from '../design/forms/form.tsx';
import { Card } from '../design/layout.tsx';
import { LocationPicker } from '../locations/picker.tsx';
import { RegionPicker } from '../regions/choice/choice.tsx';
import { promotions as texts } from '../texts/en/content/promotions.ts';
import type { FieldsProps } from './fields-props.ts';

const participations = (['mandatory', 'optional'] as const).map((id) => ({
  id,
  label: texts.participations[id],
  help: texts.participationHelp[id],
}));

/** Locations of a promotion. */
export const WhereCard = ({ of }: Pick<FieldsProps, 'of'>) => {
  const { control, setValue } = of.form;
  const [scope, participation] = useWatch({ control, name: ['scope', 'participation'] });
  return (
    <Card title={texts.cards.where}>
      <FormField of={of} name="locationIds">
        {({ value, onChange, error }) => (
          <AllOrSome
            label={texts.fields.locations}
            all={texts.allLocations}
            some={texts.someLocations}
            value={scope === 'all' ? null : value}
            onChange={(ids) => {
              setValue('scope', ids === null ? 'all' : 'locations', { shouldDirty: true });
              if (ids === null) setValue('regionIds', [], { shouldDirty: true });
              onChange(ids ?? []);
            }}
          >
            {(ids) => <LocationPicker label={texts.someLocations} value={ids} onChange={onChange} error={error} />}
          </AllOrSome>
        )}
      </FormField>
      {scope === 'locations' && (
        <FormField of={of} name="regionIds">
          {({ value, onChange }) => <RegionPicker value={value} help={texts.help.regions} onChange={onChange} />}
        </FormField>
      )}
      <FormField of={of} name="participation">
        {(field) => <RadioGroup {...field} label={texts.fields.participation} options={participations} />}
      </FormField>
      {participation === 'optional' && (
        <FormField of={of} name="optedInLocationIds">
          {({ value, onChange, error }) => (
            <LocationPicker
              label={texts.fields.optedIn}
              help={texts.help.optedIn}
              value={value}
              onChange={onChange}
              error={error}
            />
          )}
        </FormField>
      )}
    </Card>
  );
};
