import { useState } from 'react';
import { forgotPassword } from '../../../lib/accounts/auth/contract.ts';
import { call } from '../data/call.ts';
import { bodyShape } from '../data/shape.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { Form } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Link } from '../design/link.tsx';
import { Message } from '../design/states.tsx';
import { auth as texts } from '../texts/en/app/auth.ts';
import { Entry, Ways } from './entry.tsx';

export const Page = () => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm({
    schema: bodyShape(forgotPassword),
    defaults: { email: '' },
    submit: async (body: { email: string }) => {
      await call('auth/forgot-password', { body });
      setSentTo(body.email);
    },
  });
  return (
    <Entry title={texts.forgot.title} hint={texts.forgot.hint}>
      {sentTo !== null && <Message kind="success">{texts.forgot.sent(sentTo)}</Message>}
      <Form of={form} guards={false}>
        <FormTextField of={form} name="email" label={texts.email} type="email" autoComplete="username" />
        <SubmitButton of={form}>{texts.forgot.action}</SubmitButton>
      </Form>
      <Ways>
        <Link to="/login">{texts.backToLogin}</Link>
      </Ways>
    </Entry>
  );
};
