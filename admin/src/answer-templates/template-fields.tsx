import { useWatch } from 'react-hook-form';
import type { MailToken } from '../../../lib/delivery/mail/tokens.contract.ts';
import { fillIn } from '../../../lib/delivery/mail/tokens.rules.ts';
import { useBrand } from '../access/caller.ts';
import type { EntryOf } from '../data/operations.ts';
import { TextArea, TextField } from '../design/fields/text-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { Card } from '../design/layout.tsx';
import { MailPreview } from '../email-settings/mail-preview.tsx';
import { TokenButtons } from '../email-settings/token-buttons.tsx';
import { answerTemplates as texts } from '../texts/en/leads/answer-templates.ts';
import { emailSettings as words } from '../texts/en/settings/email-settings.ts';

export type Template = Pick<EntryOf<'answer-templates/list'>, 'name' | 'subject' | 'text'>;

/** Name, subject and text of a template, with its tokens and a preview. */
export const TemplateFields = ({ of }: { of: ContractForm<Template> }) => {
  const [subject, text] = useWatch({ control: of.form.control, name: ['subject', 'text'] });
  const { name: brandName } = useBrand();
  const sample: Record<MailToken, string> = {
    ...words.tokens.values,
    'location.name': words.sampleLocation,
    'brand.name': brandName,
  };
  return (
    <Card title={texts.text}>
      <FormField of={of} name="name">
        {(field) => <TextField {...field} label={texts.fields.name} help={texts.help.name} isRequired />}
      </FormField>
      <FormField of={of} name="subject">
        {(field) => <TextField {...field} label={texts.fields.subject} isRequired />}
      </FormField>
      <FormField of={of} name="text">
        {(field) => <TextArea {...field} label={texts.fields.text} rows={9} isRequired />}
      </FormField>
      <TokenButtons onInsert={(part) => of.form.setValue('text', text + part, { shouldDirty: true })} />
      <MailPreview label={words.preview} subject={fillIn(subject, sample)} text={fillIn(text, sample)} />
    </Card>
  );
};
