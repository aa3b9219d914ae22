import { useWatch } from 'react-hook-form';
import { fromQueryNames } from '../../../../lib/platform/routing/redirect-source.contract.ts';
import { Select } from '../../design/fields/choice-field.tsx';
import type { ContractForm } from '../../design/forms/contract-form.ts';
import { FormField } from '../../design/forms/form.tsx';
import { FormTextField } from '../../design/forms/form-text.tsx';
import { redirects as texts } from '../../texts/en/web/redirects.ts';
import type { Values } from './values.ts';

const any = 'any';
const names = [{ id: any, label: texts.anyQuery }, ...fromQueryNames.map((id) => ({ id, label: id }))];

/** The pair in the query of an old address such as `/?page_id=12`. */
export const QueryFields = ({ of }: { of: ContractForm<Values> }) => {
  const fromQuery = useWatch({ control: of.form.control, name: 'fromQuery' });
  return (
    <>
      <FormField of={of} name="fromQuery">
        {({ value, onChange, ...field }) => (
          <Select
            {...field}
            label={texts.fields.fromQuery}
            help={texts.help.fromQuery}
            options={names}
            value={value?.name ?? any}
            onChange={(id) => {
              const name = fromQueryNames.find((one) => one === id);
              onChange(name ? { name, value: value?.value ?? '' } : null);
            }}
          />
        )}
      </FormField>
      {fromQuery && (
        <FormTextField of={of} name="fromQuery.value" label={texts.fields.queryValue(fromQuery.name)} isRequired />
      )}
    </>
  );
};
