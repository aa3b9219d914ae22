import { useWatch } from 'react-hook-form';
import { locationStatuses } from '../../../lib/places/locations/status.contract.ts';
import { useBrand } from '../access/caller.ts';
import { countryName } from '../data/country-name.ts';
import { useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { Select } from '../design/fields/choice-field.tsx';
import { ListField } from '../design/fields/list-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { listOf } from '../design/forms/values.ts';
import { Hint } from '../design/layout.tsx';
import { locations } from '../texts/en/locations/locations.ts';
import { regions as texts } from '../texts/en/locations/regions.ts';
import type { Values } from './values.rules.ts';

const statuses = locationStatuses.map((id) => ({ id, label: locations.status[id] }));
const lists = ['states', 'cities', 'postalCodes'] as const;
const none = 'none';

const countryLabel = (code: string): string => countryName(code.toUpperCase()) || code;

const CustomField = ({ of }: { of: ContractForm<Values> }) => {
  const fields = useList('custom-fields/list', { path: { brandId: useBrand().id }, query: { limit: 100 } });
  useAllPages(fields);
  const chosen = useWatch({ control: of.form.control, name: 'rule.customField' });
  if (fields.entries.length === 0 && chosen === null) return null;
  const options = fields.entries.map(({ key, label }) => ({ id: key, label }));
  const suggestions = fields.entries.find(({ key }) => key === chosen?.key)?.options;
  return (
    <FormField of={of} name="rule.customField">
      {({ onChange, error }) => (
        <>
          <Select
            label={texts.fields.customKey}
            options={[{ id: none, label: texts.noField }, ...options]}
            value={chosen?.key ?? none}
            onChange={(key) => onChange(key === none ? null : { key, values: [] })}
          />
          {chosen && (
            <ListField
              label={texts.fields.customValues}
              help={texts.help.customValues}
              addLabel={texts.add.customValues}
              value={chosen.values}
              onChange={(values) => onChange({ key: chosen.key, values })}
              {...(suggestions && { suggestions })}
              error={error}
            />
          )}
        </>
      )}
    </FormField>
  );
};

/** The parts of a rule by which a region finds its locations. */
export const RuleFields = ({ of }: { of: ContractForm<Values> }) => {
  const wrong = of.form.formState.errors.rule?.message;
  return (
    <>
      <Hint>{texts.help.rule}</Hint>
      {wrong && <p role="alert">{wrong}</p>}
      <FormField of={of} name="rule.countries">
        {(field) => (
          <ListField
            {...listOf(field)}
            label={texts.fields.countries}
            addLabel={texts.add.countries}
            labelOf={countryLabel}
          />
        )}
      </FormField>
      {lists.map((name) => (
        <FormField key={name} of={of} name={`rule.${name}`}>
          {(field) => <ListField {...listOf(field)} label={texts.fields[name]} addLabel={texts.add[name]} />}
        </FormField>
      ))}
      <FormField of={of} name="rule.statuses">
        {(field) => (
          <ListField
            {...listOf(field)}
            label={texts.fields.statuses}
            addLabel={texts.add.statuses}
            options={statuses}
            labelOf={(id) => statuses.find((status) => status.id === id)?.label ?? id}
          />
        )}
      </FormField>
      <CustomField of={of} />
    </>
  );
};
