import { useState } from 'react';
import type { FormField } from '../../../lib/leads/forms/fields.contract.ts';
import type { LocationChoice } from '../../../lib/leads/forms/shape.contract.ts';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { call } from '../data/call.ts';
import { Card, Hint } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { Message, Problem } from '../design/states.tsx';
import { forms as texts } from '../texts/en/leads/forms.ts';
import { type Content, PreviewForm } from './preview-form.tsx';
import type { Form } from './values.ts';

interface Props {
  /** The stored form, which receives test submissions. */
  form: Form;
  fields: readonly FormField[];
  submitLabel: string | null;
  locationChoice: LocationChoice;
  successMessage: string | null;
  isChanged: boolean;
}

type Test =
  | { state: 'none' | 'sending' | 'unsaved' }
  | { state: 'sent'; leadId: string }
  | { state: 'failed'; error: unknown };

const sendTest = async ({ brandId, id: formId, slug }: Form, content: Content): Promise<string> => {
  const { testToken } = await call('forms/create-test-token', { path: { brandId, formId } });
  const input = { path: { formSlug: slug }, query: { brandId }, body: { ...content } };
  return (await call('public/submit-form', input, { testToken })).leadId;
};

/** Preview of the form. Submitting it is a test. */
export const Preview = ({ form, fields, submitLabel, locationChoice, successMessage, isChanged }: Props) => {
  const brand = useBrand();
  const may = useMay();
  const [test, setTest] = useState<Test>({ state: 'none' });
  const mayTest = may('forms/create-test-token');
  const send = (content: Content) => {
    if (!mayTest) return;
    if (isChanged) return setTest({ state: 'unsaved' });
    setTest({ state: 'sending' });
    sendTest(form, content).then(
      (leadId) => setTest({ state: 'sent', leadId }),
      (error: unknown) => setTest({ state: 'failed', error }),
    );
  };
  return (
    <Card title={texts.preview.title}>
      {mayTest && <Hint>{form.isActive ? texts.preview.hint : texts.preview.inactive}</Hint>}
      {test.state === 'sending' && <Message>{texts.preview.sending}</Message>}
      {test.state === 'unsaved' && <Message kind="warning">{texts.preview.unsaved}</Message>}
      {test.state === 'failed' && <Problem error={test.error} />}
      {test.state === 'sent' && (
        <Message kind="success">
          {successMessage ?? texts.preview.sent}{' '}
          <Link to={`/brands/${brand.id}/leads/${test.leadId}`}>{texts.preview.open}</Link>
        </Message>
      )}
      <PreviewForm
        fields={fields}
        submitLabel={submitLabel}
        locationChoice={locationChoice}
        brandId={brand.id}
        onSend={send}
      />
    </Card>
  );
};
