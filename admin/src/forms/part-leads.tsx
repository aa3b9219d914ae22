import { useWatch } from 'react-hook-form';
import { updateForm } from '../../../lib/leads/forms/contract.ts';
import { locationChoices } from '../../../lib/leads/forms/shape.contract.ts';
import { maxLengthIn } from '../data/limits.ts';
import { bodyShape } from '../data/shape.ts';
import { Select } from '../design/fields/choice-field.tsx';
import { ListField } from '../design/fields/list-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { listOf, urlOf } from '../design/forms/values.ts';
import { Card, Hint } from '../design/layout.tsx';
import { LocationChoice } from '../locations/choice.tsx';
import { forms as texts } from '../texts/en/leads/forms.ts';
import type { FormValues } from './values.ts';

const none = 'none';

const choices = locationChoices.map((id) => ({ id, label: texts.routing.choices[id] }));

/** Recipients and routing of leads. Settings that the caller may not see are left out. */
export const PartLeads = ({ of }: { of: ContractForm<FormValues> }) => {
  const { notificationEmails, webhookUrl } = of.form.getValues();
  const locationId = useWatch({ control: of.form.control, name: 'locationId' });
  return (
    <Card title={texts.parts.leads}>
      <FormField of={of} name="locationId">
        {({ value, onChange, ...field }) => (
          <LocationChoice
            {...field}
            least={0}
            label={texts.routing.location}
            help={texts.routing.locationHelp}
            others={[{ id: none, label: texts.routing.anyLocation }]}
            value={value ?? none}
            onChange={(id) => onChange(id === none ? null : id)}
          />
        )}
      </FormField>
      {locationId === null ? (
        <FormField of={of} name="locationChoice">
          {(field) => (
            <Select {...field} label={texts.routing.choice} help={texts.routing.choiceHelp} options={choices} />
          )}
        </FormField>
      ) : (
        <Hint>{texts.routing.choiceKnown}</Hint>
      )}
      {notificationEmails !== undefined && (
        <FormField of={of} name="notificationEmails">
          {(field) => (
            <ListField
              {...listOf(field)}
              label={texts.routing.emails}
              help={texts.routing.emailsHelp}
              addLabel={texts.routing.addEmail}
              inputMode="email"
              max={maxLengthIn(bodyShape(updateForm), 'notificationEmails')}
            />
          )}
        </FormField>
      )}
      {webhookUrl !== undefined && (
        <FormField of={of} name="webhookUrl">
          {(field) => (
            <TextField
              {...urlOf(field)}
              label={texts.routing.webhook}
              help={texts.routing.webhookHelp}
              isRequired={false}
              inputMode="url"
            />
          )}
        </FormField>
      )}
      {(notificationEmails === undefined || webhookUrl === undefined) && <Hint>{texts.routing.hidden}</Hint>}
    </Card>
  );
};
