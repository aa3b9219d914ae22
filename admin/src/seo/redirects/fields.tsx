import { useWatch } from 'react-hook-form';
import { goneStatus } from '../../../../lib/platform/routing/redirect-source.contract.ts';
import { Select } from '../../design/fields/choice-field.tsx';
import { FilterBox } from '../../design/fields/filter-box.tsx';
import { TextField } from '../../design/fields/text-field.tsx';
import { FormSwitch } from '../../design/forms/check-field.tsx';
import type { ContractForm } from '../../design/forms/contract-form.ts';
import { FormField } from '../../design/forms/form.tsx';
import { FormTextField } from '../../design/forms/form-text.tsx';
import { useSites } from '../../sites/use-sites.ts';
import { redirects as texts } from '../../texts/en/web/redirects.ts';
import { sourceOfTyped } from './match.rules.ts';
import { QueryFields } from './query-fields.tsx';
import type { Values } from './values.ts';

const codes = Object.entries(texts.codes).map(([id, label]) => ({ id, label }));
const all = 'all';

export const RedirectFields = ({ of }: { of: ContractForm<Values> }) => {
  const { sites, isReading } = useSites();
  const statusCode = useWatch({ control: of.form.control, name: 'statusCode' });
  /** An old address with its query was pasted. */
  const split = (typed: string) => {
    const { fromPath, fromQuery } = sourceOfTyped(typed);
    if (!fromQuery) return;
    of.form.setValue('fromPath', fromPath, { shouldDirty: true });
    of.form.setValue('fromQuery', fromQuery, { shouldDirty: true });
  };
  return (
    <>
      <FormField of={of} name="fromPath">
        {({ onBlur, ...field }) => (
          <TextField
            {...field}
            label={texts.fields.fromPath}
            help={texts.help.fromPath}
            onBlur={() => {
              onBlur();
              if (String(field.value).includes('?')) split(String(field.value));
            }}
            isRequired
            autoFocus
          />
        )}
      </FormField>
      <QueryFields of={of} />
      <FormField of={of} name="statusCode">
        {({ value, onChange, ...field }) => (
          <Select
            {...field}
            label={texts.fields.statusCode}
            options={codes}
            value={String(value)}
            onChange={(code) => {
              onChange(Number(code));
              if (Number(code) === goneStatus) of.form.setValue('toUrl', '', { shouldDirty: true });
            }}
          />
        )}
      </FormField>
      {statusCode !== goneStatus && (
        <FormTextField of={of} name="toUrl" label={texts.fields.toUrl} help={texts.help.toUrl} isRequired />
      )}
      {sites.length > 1 && (
        <FormField of={of} name="siteId">
          {({ value, onChange, ...field }) => (
            <FilterBox
              {...field}
              label={texts.fields.siteId}
              isReading={isReading}
              options={[{ id: all, label: texts.allSites }, ...sites.map(({ id, domain }) => ({ id, label: domain }))]}
              value={value ?? all}
              onChange={(id) => onChange(id === all ? null : id)}
            />
          )}
        </FormField>
      )}
      {(['preserveQuery', 'isActive'] as const)
        .filter((name) => name === 'isActive' || statusCode !== goneStatus)
        .map((name) => (
          <FormSwitch key={name} of={of} name={name} label={texts.fields[name]} />
        ))}
    </>
  );
};
