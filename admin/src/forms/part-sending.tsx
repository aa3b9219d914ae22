import { TextArea, TextField } from '../design/fields/text-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { textFieldProps } from '../design/forms/values.ts';
import { Card } from '../design/layout.tsx';
import { forms as texts } from '../texts/en/leads/forms.ts';
import type { FormValues } from './values.ts';

export const PartSending = ({ of }: { of: ContractForm<FormValues> }) => (
  <Card title={texts.parts.sending}>
    <FormField of={of} name="submitLabel">
      {(field) => <TextField {...textFieldProps(field)} label={texts.sending.submitLabel} isRequired={false} />}
    </FormField>
    <FormField of={of} name="successMessage">
      {(field) => (
        <TextArea
          {...textFieldProps(field)}
          label={texts.sending.successMessage}
          help={texts.sending.defaultMessage}
          isRequired={false}
        />
      )}
    </FormField>
    <FormField of={of} name="successRedirectUrl">
      {(field) => (
        <TextField
          {...textFieldProps(field)}
          label={texts.sending.successRedirectUrl}
          help={texts.sending.redirectHelp}
          isRequired={false}
        />
      )}
    </FormField>
  </Card>
);
