import { useRef } from 'react';
import type { MailToken } from '../../../lib/delivery/mail/tokens.contract.ts';
import { fillIn } from '../../../lib/delivery/mail/tokens.rules.ts';
import { useBrand } from '../access/caller.ts';
import { TextArea, TextField } from '../design/fields/text-field.tsx';
import { emailSettings as texts } from '../texts/en/settings/email-settings.ts';
import { MailPreview } from './mail-preview.tsx';
import { TokenButtons } from './token-buttons.tsx';

export interface Answer {
  enabled: boolean;
  subject: string | null;
  body: string | null;
}

interface Props {
  value: Answer;
  onChange: (value: Answer) => void;
  /** Name of a location, for the preview. */
  locationName: string;
  errors?: { subject?: { message?: string }; body?: { message?: string } } | undefined;
  isDisabled: boolean;
}

/** The text with another one inserted at the cursor. */
const insertedAt = (field: HTMLTextAreaElement | null, text: string, part: string): string => {
  const at = field?.selectionStart ?? text.length;
  return text.slice(0, at) + part + text.slice(field?.selectionEnd ?? at);
};

const Preview = ({ value, locationName }: Pick<Props, 'value' | 'locationName'>) => {
  const brand = useBrand();
  const sample: Record<MailToken, string> = {
    ...texts.tokens.values,
    'location.name': locationName,
    'brand.name': brand.name,
  };
  return (
    <MailPreview
      label={texts.preview}
      subject={value.subject ? fillIn(value.subject, sample) : texts.noText}
      text={fillIn(value.body ?? '', sample)}
    />
  );
};

/** Subject and text of the automatic reply, with tokens and a preview. */
export const AnswerEditor = ({ value, onChange, locationName, errors, isDisabled }: Props) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const set = (change: Partial<Answer>) => onChange({ ...value, ...change });
  return (
    <>
      <TextField
        label={texts.fields.subject}
        value={value.subject ?? ''}
        onChange={(subject) => set({ subject: subject === '' ? null : subject })}
        error={errors?.subject?.message}
        isDisabled={isDisabled}
      />
      <TextArea
        label={texts.fields.body}
        rows={7}
        inputRef={area}
        value={value.body ?? ''}
        onChange={(body) => set({ body: body === '' ? null : body })}
        error={errors?.body?.message}
        isDisabled={isDisabled}
      />
      {!isDisabled && (
        <TokenButtons onInsert={(part) => set({ body: insertedAt(area.current, value.body ?? '', part) })} />
      )}
      <Preview value={value} locationName={locationName} />
    </>
  );
};
