import { useWatch } from 'react-hook-form';
import { tokenValues } from '../../../lib/delivery/answer-templates/values.rules.ts';
import { fillIn } from '../../../lib/delivery/mail/tokens.rules.ts';
import { createAnswer } from '../../../lib/delivery/messages/contract.ts';
import { useBrand, useCaller } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange, useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { Button } from '../design/button.tsx';
import { Select } from '../design/fields/choice-field.tsx';
import { TextArea, TextField } from '../design/fields/text-field.tsx';
import { useContractForm } from '../design/forms/contract-form.ts';
import { Form, FormField } from '../design/forms/form.tsx';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Hint, Row } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { toast } from '../design/overlays/toast.ts';
import { MailPreview } from '../email-settings/mail-preview.tsx';
import { useForms } from '../forms/use-forms.ts';
import { messages as texts } from '../texts/en/leads/messages.ts';
import { type Draft, draftOf, keepDraft } from './drafts.ts';
import classes from './messages.module.css';
import type { AnsweredLead } from './types.ts';

interface Props {
  lead: AnsweredLead;
  address: string;
  /** The subject of the last message, which the next one goes on with. */
  lastSubject: string | undefined;
  onClose: () => void;
}

const none = 'none';

const subjectAfter = (last: string): string => (/^re:/i.test(last) ? last : `Re: ${last}`);

const useTemplates = () => {
  const path = { brandId: useBrand().id };
  const enabled = useMay()('answer-templates/list');
  const list = useList('answer-templates/list', { path, query: { limit: 100 } }, { enabled });
  useAllPages(list);
  return list.entries;
};

/** Replaces tokens by what they stand for in an answer to the lead, as the API does. */
const useFilling = (lead: AnsweredLead) => {
  const brand = useBrand();
  const form = useForms().formOf(lead.formId);
  const values = tokenValues({ brand, form, location: lead.location ?? undefined, lead });
  return (template: string): string => fillIn(template, values);
};

/** The form for an answer. The draft is kept while the user visits other pages. */
export const Composer = ({ lead, address, lastSubject, onClose }: Props) => {
  const path = { brandId: useBrand().id, leadId: lead.id };
  const { user } = useCaller();
  const templates = useTemplates();
  const filled = useFilling(lead);
  const send = useChange('messages/create-answer', ['leads']);
  const subject = lastSubject === undefined ? texts.subjectOf(lead.formName) : subjectAfter(lastSubject);
  const of = useContractForm<Draft>({
    schema: bodyShape(createAnswer),
    defaults: draftOf(lead.id) ?? { templateId: null, subject, text: '' },
    submit: async (body) => {
      await send.mutateAsync({ path, body });
      keepDraft(lead.id, null);
      toast(texts.sent);
      onClose();
    },
  });
  const draft = useWatch({ control: of.form.control }) as Draft;
  const keep = (change: Partial<Draft>) => keepDraft(lead.id, { ...of.form.getValues(), ...change });
  const choose = (id: string) => {
    const template = templates.find((one) => one.id === id);
    const words = template && { subject: filled(template.subject), text: filled(template.text) };
    const next = { ...of.form.getValues(), templateId: template?.id ?? null, ...words };
    of.form.reset(next, { keepDefaultValues: true });
    keepDraft(lead.id, next);
  };
  const discard = () => {
    keepDraft(lead.id, null);
    onClose();
  };
  return (
    <Form of={of} guards={false}>
      <div className={classes.composer}>
        <Hint>{texts.to(address)}</Hint>
        {templates.length > 0 && (
          <Select
            label={texts.template}
            value={draft.templateId ?? none}
            onChange={choose}
            options={[{ id: none, label: texts.noTemplate }, ...templates.map(({ id, name }) => ({ id, label: name }))]}
          />
        )}
        <FormField of={of} name="subject">
          {(field) => (
            <TextField
              {...field}
              onChange={(typed) => {
                field.onChange(typed);
                keep({ subject: typed });
              }}
              label={texts.subject}
              isRequired
            />
          )}
        </FormField>
        <FormField of={of} name="text">
          {(field) => (
            <TextArea
              {...field}
              onChange={(typed) => {
                field.onChange(typed);
                keep({ text: typed });
              }}
              label={texts.text}
              rows={8}
              isRequired
              autoFocus
            />
          )}
        </FormField>
        <Hint>{user.signature ? texts.signature : <Link to="/me">{texts.noSignature}</Link>}</Hint>
        <details className={classes.quoted}>
          <summary>{texts.preview}</summary>
          <MailPreview
            label={texts.preview}
            isTitled
            subject={filled(draft.subject)}
            text={[filled(draft.text), ...(user.signature ? [user.signature] : [])].join('\n\n')}
          />
        </details>
        <Row>
          <SubmitButton of={of}>{texts.send}</SubmitButton>
          <Button kind="quiet" onPress={discard}>
            {texts.discard}
          </Button>
        </Row>
      </div>
    </Form>
  );
};
