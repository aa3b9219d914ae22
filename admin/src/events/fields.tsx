import { RadioGroup } from '../design/fields/choice-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { OptionalTextArea, OptionalTextField } from '../design/forms/optional-text.tsx';
import { slugInputOf, urlOf } from '../design/forms/values.ts';
import { Card, Columns } from '../design/layout.tsx';
import { MediaPicker } from '../media/picker.tsx';
import { events as texts } from '../texts/en/content/events.ts';
import { TimeFields } from './time-fields.tsx';
import type { Values } from './values.rules.ts';

interface Props {
  of: ContractForm<Values>;
  locationId: string | null;
  isNew: boolean;
  isDisabled: boolean;
}

const statuses = (['draft', 'published', 'cancelled'] as const).map((id) => ({
  id,
  label: texts.statuses[id],
  help: texts.statusHelp[id],
}));

export const EventFields = ({ of, locationId, isNew, isDisabled }: Props) => (
  <>
    <Card title={texts.cards.what}>
      <FormTextField of={of} name="title" label={texts.fields.title} isRequired isDisabled={isDisabled} />
      <OptionalTextArea of={of} name="description" label={texts.fields.description} rows={5} isDisabled={isDisabled} />
      <FormField of={of} name="imageMediaId">
        {(field) => (
          <MediaPicker
            {...field}
            label={texts.fields.image}
            locationId={locationId}
            isRequired={false}
            isDisabled={isDisabled}
          />
        )}
      </FormField>
    </Card>
    <Card title={texts.cards.when}>
      <TimeFields of={of} isDisabled={isDisabled} />
    </Card>
    <Card title={texts.cards.where}>
      <Columns>
        {(['venueName', 'venueAddress'] as const).map((name) => (
          <OptionalTextField key={name} of={of} name={name} label={texts.fields[name]} isDisabled={isDisabled} />
        ))}
      </Columns>
      <FormField of={of} name="url">
        {(field) => (
          <TextField
            {...urlOf(field)}
            label={texts.fields.url}
            help={texts.help.url}
            isRequired={false}
            isDisabled={isDisabled}
          />
        )}
      </FormField>
    </Card>
    <Card title={texts.cards.publication}>
      <FormField of={of} name="status">
        {(field) => (
          <RadioGroup
            {...field}
            label={texts.fields.status}
            options={isNew ? statuses.filter(({ id }) => id !== 'cancelled') : statuses}
            isDisabled={isDisabled}
          />
        )}
      </FormField>
      <FormField of={of} name="slug">
        {(field) => (
          <TextField
            {...slugInputOf(field, isNew)}
            label={texts.fields.slug}
            help={isNew ? texts.help.slug : texts.help.slugChange}
            isDisabled={isDisabled}
          />
        )}
      </FormField>
    </Card>
  </>
);
