import { useFormState } from 'react-hook-form';
import { updateBrandEmailSettings } from '../../../lib/delivery/email-settings/contract.ts';
import { useBrand } from '../access/caller.ts';
import { maxLengthIn } from '../data/limits.ts';
import { bodyShape } from '../data/shape.ts';
import { RadioGroup, Switch } from '../design/fields/choice-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { FormCheckbox } from '../design/forms/check-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { textFieldProps } from '../design/forms/values.ts';
import { Card, Columns, Hint } from '../design/layout.tsx';
import { emailSettings as texts } from '../texts/en/settings/email-settings.ts';
import { AnswerEditor } from './answer.tsx';
import type { Values } from './brand-values.ts';
import { RecipientsField } from './recipients-field.tsx';

interface GroupProps {
  of: ContractForm<Values>;
  isDisabled: boolean;
}

const digests = Object.entries(texts.digests).map(([id, label]) => ({ id, label }));

export const Leads = ({ of, isDisabled }: GroupProps) => (
  <Card title={texts.groups.leads}>
    <FormCheckbox
      of={of}
      name="leadNotificationsEnabled"
      label={texts.fields.leadNotificationsEnabled}
      isDisabled={isDisabled}
    />
    <FormField of={of} name="notificationEmails">
      {(field) => (
        <RecipientsField
          field={field}
          help={texts.help.notificationEmails}
          max={maxLengthIn(bodyShape(updateBrandEmailSettings), 'notificationEmails')}
          isDisabled={isDisabled}
        />
      )}
    </FormField>
    <FormField of={of} name="digest">
      {(field) => (
        <RadioGroup
          {...field}
          label={texts.groups.digest}
          help={texts.help.digest}
          options={digests}
          isDisabled={isDisabled}
        />
      )}
    </FormField>
  </Card>
);

export const AutomaticAnswer = ({ of, isDisabled }: GroupProps) => {
  const { errors } = useFormState({ control: of.form.control });
  const brand = useBrand();
  return (
    <Card title={texts.groups.answer}>
      <Hint>{texts.help.answer}</Hint>
      <FormField of={of} name="autoresponder">
        {({ value, onChange }) => (
          <>
            <Switch
              isSelected={value.enabled}
              onChange={(enabled) => onChange({ ...value, enabled })}
              isDisabled={isDisabled}
            >
              {texts.fields.enabled}
            </Switch>
            <AnswerEditor
              value={value}
              onChange={onChange}
              locationName={brand.name}
              errors={errors.autoresponder}
              isDisabled={isDisabled}
            />
          </>
        )}
      </FormField>
    </Card>
  );
};

export const Sender = ({ of, isDisabled }: GroupProps) => {
  const { name } = useBrand();
  return (
    <Card title={texts.groups.sender}>
      <Columns>
        <FormField of={of} name="fromName">
          {(field) => (
            <TextField
              {...textFieldProps(field)}
              label={texts.fields.fromName}
              help={texts.help.fromName(name)}
              isDisabled={isDisabled}
            />
          )}
        </FormField>
        <FormField of={of} name="replyTo">
          {(field) => (
            <TextField
              {...textFieldProps(field)}
              type="email"
              label={texts.fields.replyTo}
              help={texts.help.replyTo}
              isDisabled={isDisabled}
            />
          )}
        </FormField>
      </Columns>
    </Card>
  );
};
