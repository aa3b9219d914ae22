import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { ValueField } from '../custom-fields/value-field.tsx';
import type { EntryOf } from '../data/operations.ts';
import { useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { ComboBox } from '../design/fields/choice-field.tsx';
import { DialogForm } from '../design/forms/dialog-form.tsx';
import { FormField } from '../design/forms/form.tsx';
import { Hint } from '../design/layout.tsx';
import { LoadingState } from '../design/states.tsx';
import { bulkChanges as texts } from '../texts/en/locations/bulk-changes.ts';
import { type BulkProps, useBulkForm } from './use-bulk-form.ts';

type Definition = EntryOf<'custom-fields/list'>;

const ValueForm = ({ definition, ...props }: BulkProps & { definition: Definition }) => {
  const { key, label, type } = definition;
  const of = useBulkForm<{ value: unknown }>({
    ...props,
    defaults: { value: type === 'multiselect' ? [] : null },
    changeOf: ({ value }) => ({ customValues: { [key]: value } }),
    titleOf: () => texts.job(texts.kinds.customValue, label),
    fieldOf: () => ['value'],
  });
  return (
    <DialogForm of={of} action={texts.check} onClose={props.onClose}>
      <FormField of={of} name="value">
        {(field) => (
          <ValueField
            definition={definition}
            field={field}
            isDisabled={false}
            help={texts.clears(definition.helpText ?? '')}
          />
        )}
      </FormField>
    </DialogForm>
  );
};

export const CustomValue = (props: BulkProps) => {
  const { id: brandId } = useBrand();
  const list = useList('custom-fields/list', { path: { brandId }, query: { limit: 100 } });
  useAllPages(list);
  const [key, choose] = useState<string>();
  if (list.isPending) return <LoadingState lines={2} />;
  if (list.entries.length === 0) return <Hint>{texts.noCustomFields}</Hint>;
  const definition = list.entries.find((one) => one.key === key);
  return (
    <>
      <ComboBox
        label={texts.field}
        options={list.entries.map((one) => ({ id: one.key, label: one.label }))}
        value={key ?? null}
        onChange={choose}
      />
      {definition && <ValueForm key={definition.key} definition={definition} {...props} />}
    </>
  );
};
