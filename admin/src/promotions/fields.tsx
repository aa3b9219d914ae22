import { Select } from '../design/fields/choice-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { FormField } from '../design/forms/form.tsx';
import { OptionalTextField } from '../design/forms/optional-text.tsx';
import { urlOf } from '../design/forms/values.ts';
import { Card, Columns } from '../design/layout.tsx';
import { useForms } from '../forms/use-forms.ts';
import { promotions as texts } from '../texts/en/content/promotions.ts';
import type { FieldsProps } from './fields-props.ts';
import { OfferFields } from './offer-fields.tsx';
import classes from './preview.module.css';
import { Preview } from './preview.tsx';
import { TimeCard } from './time-card.tsx';
import { WhereCard } from './where-card.tsx';

const none = 'none';

const ActionCard = ({ of, isDisabled }: FieldsProps) => {
  const { forms } = useForms();
  return (
    <Card title={texts.cards.action}>
      <Columns>
        <OptionalTextField of={of} name="ctaLabel" label={texts.fields.ctaLabel} isDisabled={isDisabled} />
        <FormField of={of} name="ctaUrl">
          {(field) => (
            <TextField
              {...urlOf(field)}
              label={texts.fields.ctaUrl}
              help={texts.help.ctaUrl}
              isRequired={false}
              isDisabled={isDisabled}
            />
          )}
        </FormField>
      </Columns>
      <FormField of={of} name="formId">
        {({ value, onChange, ...field }) => (
          <Select
            {...field}
            label={texts.fields.formId}
            options={[{ id: none, label: texts.noForm }, ...forms.map(({ id, name }) => ({ id, label: name }))]}
            value={value ?? none}
            onChange={(id) => onChange(id === none ? null : id)}
            isRequired={false}
            isDisabled={isDisabled}
          />
        )}
      </FormField>
    </Card>
  );
};

/** The fields of a promotion, with what visitors see beside them. */
export const PromotionFields = (props: FieldsProps) => (
  <div className={classes.beside}>
    <div className={classes.fields}>
      <OfferFields {...props} />
      <TimeCard {...props} />
      {!props.isDisabled && <WhereCard of={props.of} />}
      <ActionCard {...props} />
    </div>
    <aside className={classes.aside} aria-label={texts.preview.title}>
      <Preview of={props.of} />
    </aside>
  </div>
);
