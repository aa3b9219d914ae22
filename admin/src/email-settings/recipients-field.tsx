import { ListField } from '../design/fields/list-field.tsx';
import { listOf } from '../design/forms/values.ts';
import { emailSettings as texts } from '../texts/en/settings/email-settings.ts';
import { checkAddress } from './recipients.ts';

interface Props {
  field: { value: unknown; onChange: (value: unknown) => void; error: string | undefined };
  help: string;
  max: number;
  isDisabled: boolean;
}

/** Field for the recipients of new leads. */
export const RecipientsField = ({ field, ...others }: Props) => (
  <ListField
    {...listOf(field)}
    {...others}
    label={texts.fields.notificationEmails}
    addLabel={texts.addRecipient}
    check={checkAddress}
    inputMode="email"
  />
);
