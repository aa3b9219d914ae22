import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { ComboBox, RadioGroup } from '../design/fields/choice-field.tsx';
import { DialogForm } from '../design/forms/dialog-form.tsx';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { OptionalTextArea, OptionalTextField } from '../design/forms/optional-text.tsx';
import { Columns } from '../design/layout.tsx';
import { LowestPrice } from '../services/lowest-price.tsx';
import { services } from '../texts/en/content/services.ts';
import { bulkChanges as texts } from '../texts/en/locations/bulk-changes.ts';
import { type ServiceValues, serviceChange } from './service.rules.ts';
import { type BulkProps, useBulkForm } from './use-bulk-form.ts';

const newOne = 'new';
const deeds = (['offer', 'remove'] as const).map((id) => ({ id, label: texts.service[id] }));

/** Adds a service to all selected locations, changes it there, such as its price, or removes it. */
export const Service = (props: BulkProps) => {
  const { id: brandId } = useBrand();
  const { entries } = useList('services/list-brand', { path: { brandId }, query: { limit: 100 } });
  const of = useBulkForm<ServiceValues>({
    ...props,
    defaults: {
      deed: 'offer',
      slug: null,
      name: '',
      category: null,
      shortDescription: null,
      description: null,
      priceDisplay: null,
      priceFromCents: null,
    },
    changeOf: (values) => ({ services: [serviceChange(values)] }),
    titleOf: ({ name, deed }) => texts.job(texts.service[deed], name),
    fieldOf: ([, , ...path]) => path,
  });
  const deed = of.form.watch('deed');
  const slug = of.form.watch('slug');
  const text = (name: 'category' | 'shortDescription' | 'priceDisplay') => (
    <OptionalTextField of={of} name={name} label={services.fields[name]} help={services.help[name]} />
  );
  return (
    <DialogForm of={of} action={texts.check} onClose={props.onClose} isWide>
      <FormField of={of} name="deed">
        {(field) => <RadioGroup {...field} label={texts.service.label} options={deeds} />}
      </FormField>
      {entries.length > 0 && (
        <ComboBox
          label={texts.service.which}
          help={texts.service.whichHelp}
          options={[
            { id: newOne, label: texts.service.own },
            ...entries.map((one) => ({ id: one.slug, label: one.name })),
          ]}
          value={slug ?? newOne}
          onChange={(id) => {
            const chosen = entries.find((one) => one.slug === id);
            of.form.setValue('slug', chosen?.slug ?? null);
            if (chosen) of.form.setValue('name', chosen.name);
          }}
        />
      )}
      <FormTextField of={of} name="name" label={services.fields.name} isRequired />
      {deed === 'offer' && (
        <>
          <Columns>
            {text('priceDisplay')}
            <FormField of={of} name="priceFromCents">
              {(field) => <LowestPrice {...field} />}
            </FormField>
          </Columns>
          <Columns>
            {text('category')}
            {text('shortDescription')}
          </Columns>
          <OptionalTextArea of={of} name="description" label={services.fields.description} />
        </>
      )}
    </DialogForm>
  );
};
