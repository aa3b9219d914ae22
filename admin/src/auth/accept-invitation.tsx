import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { acceptInvitation } from '../../../lib/accounts/auth.contract.ts';
import { call } from '../data/call.ts';
import { bodyShape } from '../data/shape.ts';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { useContractForm } from '../design/forms/contract-form.ts';
import { Form, FormField } from '../design/forms/form.tsx';
import { SubmitButton } from '../design/forms/form-buttons.tsx';
import { Link } from '../design/link.tsx';
import { auth as texts } from '../texts/en/app/auth.ts';
import { Entry, Ways } from './entry.tsx';
import { Incomplete } from './incomplete.tsx';
import { CurrentPasswordField, NewPasswordField } from './password-fields.tsx';
import { beginSession } from './session.ts';

interface Values {
  firstName: string;
  lastName: string;
  password: string;
}

/** The API ignores these fields for people who have an account. */
const unnamed = '-';

export const Page = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [isKnown, setIsKnown] = useState(false);
  const token = query.get('token') ?? '';
  const shape = bodyShape(acceptInvitation);
  const form = useContractForm<Values>({
    schema: isKnown
      ? shape.pick({ password: true }).loose()
      : shape.pick({ firstName: true, lastName: true, password: true }),
    defaults: { firstName: '', lastName: '', password: '' },
    submit: async ({ firstName, lastName, password }) => {
      const names = isKnown ? { firstName: unnamed, lastName: unnamed } : { firstName, lastName };
      beginSession(await call('auth/accept-invitation', { body: { token, ...names, password, session: 'cookie' } }));
      await navigate('/', { replace: true });
    },
  });
  if (token === '')
    return (
      <Incomplete title={texts.invitation.title} hint={texts.invitation.noToken}>
        <Link to="/login">{texts.backToLogin}</Link>
      </Incomplete>
    );
  return (
    <Entry title={texts.invitation.title} hint={texts.invitation.hint}>
      <Form of={form} guards={false}>
        <RadioGroup
          label={texts.invitation.account}
          options={[
            { id: 'new', label: texts.invitation.isNew },
            { id: 'known', label: texts.invitation.isKnown },
          ]}
          value={isKnown ? 'known' : 'new'}
          onChange={(value) => {
            setIsKnown(value === 'known');
            form.form.clearErrors();
          }}
        />
        {!isKnown && (
          <>
            <FormField of={form} name="firstName">
              {(field) => <TextField {...field} label={texts.firstName} autoComplete="given-name" />}
            </FormField>
            <FormField of={form} name="lastName">
              {(field) => <TextField {...field} label={texts.lastName} autoComplete="family-name" />}
            </FormField>
          </>
        )}
        <FormField of={form} name="password">
          {(field) => (isKnown ? <CurrentPasswordField {...field} /> : <NewPasswordField {...field} />)}
        </FormField>
        <SubmitButton of={form}>{texts.invitation.action}</SubmitButton>
      </Form>
      <Ways>
        <Link to="/forgot-password">{texts.login.forgot}</Link>
      </Ways>
    </Entry>
  );
};
