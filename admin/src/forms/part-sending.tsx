import type { ContractForm } from '../design/forms/contract-form.ts';
import { OptionalTextArea, OptionalTextField } from '../design/forms/optional-text.tsx';
import { Card } from '../design/layout.tsx';
import { forms as texts } from '../texts/en/leads/forms.ts';
import type { FormValues } from './values.ts';

export const PartSending = ({ of }: { of: ContractForm<FormValues> }) => (
  <Card title={texts.parts.sending}>
    <OptionalTextField of={of} name="submitLabel" label={texts.sending.submitLabel} />
    <OptionalTextArea
      of={of}
      name="successMessage"
      label={texts.sending.successMessage}
      help={texts.sending.defaultMessage}
    />
    <OptionalTextField
      of={of}
      name="successRedirectUrl"
      label={texts.sending.successRedirectUrl}
      help={texts.sending.redirectHelp}
    />
  </Card>
);
