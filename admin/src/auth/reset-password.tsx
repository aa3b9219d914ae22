import { useState } from 'react';
import { resetPassword } from '../../../lib/accounts/auth/contract.ts';
import { call } from '../data/call.ts';
import { bodyShape } from '../data/shape.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { Form, FormField } from '../design/forms/form.tsx';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { ButtonLink, Link } from '../design/link.tsx';
import { Message } from '../design/states.tsx';
import { presentSession } from '../session/session.ts';
import { auth as texts } from '../texts/en/app/auth.ts';
import { reset as resetTexts } from '../texts/en/app/new-password.ts';
import { codeOf } from '../texts/errors.ts';
import { Entry, Ways } from './entry.tsx';
import { Incomplete, useMailedToken } from './incomplete.tsx';
import { NewPasswordField } from './password-fields.tsx';
import { signOut } from './sign-out.ts';

export const Page = () => {
  const [isDone, setIsDone] = useState(false);
  const token = useMailedToken();
  /** Why the link is of no use. */
  const [over, setOver] = useState(token === '' ? resetTexts.noToken : null);
  const form = useContractForm({
    schema: bodyShape(resetPassword).pick({ newPassword: true }),
    defaults: { newPassword: '' },
    submit: async ({ newPassword }: { newPassword: string }) => {
      try {
        await call('auth/reset-password', { body: { token, newPassword } });
      } catch (error) {
        if (codeOf(error) !== 'invalid_reset_token') throw error;
        return setOver(resetTexts.over);
      }
      // The API has ended the sessions of the account. That of somebody else here would lead to another account's pages.
      if (presentSession().state !== 'signed-out') await signOut();
      return setIsDone(true);
    },
  });
  if (isDone)
    return (
      <Entry title={resetTexts.title}>
        <Message kind="success">{resetTexts.done}</Message>
        <ButtonLink kind="primary" to="/login">
          {texts.login.action}
        </ButtonLink>
      </Entry>
    );
  if (over !== null)
    return (
      <Incomplete title={resetTexts.title} hint={over}>
        <Link to="/forgot-password">{resetTexts.again}</Link>
      </Incomplete>
    );
  return (
    <Entry title={resetTexts.title} hint={resetTexts.hint}>
      <Form of={form} guards={false}>
        <FormField of={form} name="newPassword">
          {(field) => <NewPasswordField {...field} />}
        </FormField>
        <SubmitButton of={form}>{resetTexts.action}</SubmitButton>
      </Form>
      <Ways>
        <Link to="/forgot-password">{resetTexts.again}</Link>
      </Ways>
    </Entry>
  );
};
