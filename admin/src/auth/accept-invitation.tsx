import { useState } from 'react';
import { useNavigate } from 'react-router';
import { acceptInvitation } from '../../../lib/accounts/auth/contract.ts';
import { call } from '../data/call.ts';
import { queryClient } from '../data/client.ts';
import { bodyShape } from '../data/shape.ts';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { useContractForm } from '../design/forms/contract-form.ts';
import { Form, FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Link } from '../design/link.tsx';
import { Message } from '../design/states.tsx';
import { beginSession } from '../session/session.ts';
import { invitation as invitationTexts } from '../texts/en/app/accept-invitation.ts';
import { auth as texts } from '../texts/en/app/auth.ts';
import { codeOf, messageOf } from '../texts/errors.ts';
import { Entry, Ways } from './entry.tsx';
import { Incomplete, useMailedToken } from './incomplete.tsx';
import { refusalOf } from './invitation.rules.ts';
import { useInvited } from './invited.ts';
import { CurrentPasswordField, NewPasswordField } from './password-fields.tsx';
import { PresentAccount } from './present-account.tsx';

interface Values {
  firstName: string;
  lastName: string;
  password: string;
}

const names = { firstName: true, lastName: true } as const;

/** Why the link is of no use. */
const overOf = (error: unknown): string | null => {
  if (refusalOf(codeOf(error), false) !== 'over') return null;
  return codeOf(error) === 'not_found' ? invitationTexts.unknown : messageOf(error);
};

export const Page = () => {
  const navigate = useNavigate();
  const [isKnown, setIsKnown] = useState(false);
  /** The answer of the API says otherwise than the person whether there is an account. */
  const [isTurned, setIsTurned] = useState(false);
  const token = useMailedToken();
  const [refused, setOver] = useState(token === '' ? invitationTexts.noToken : null);
  const invited = useInvited(token);
  const over = refused ?? overOf(invited.error);
  const choose = (known: boolean, turned: boolean) => {
    setIsKnown(known);
    setIsTurned(turned);
  };
  const shape = bodyShape(acceptInvitation);
  const form = useContractForm<Values, Values>({
    schema: isKnown ? shape.pick({ password: true }).loose() : shape.pick({ ...names, password: true }).required(),
    defaults: { firstName: '', lastName: '', password: '' },
    submit: async (values) => {
      const { password, ...named } = values;
      try {
        const body = { token, password, session: 'cookie' as const, ...(!isKnown && named) };
        const { brandId, ...signedIn } = await call('auth/accept-invitation', { body });
        beginSession(signedIn);
        // A person who was signed in already may have read more before they joined.
        await queryClient.invalidateQueries({ refetchType: 'none' });
        await navigate(`/brands/${brandId}`, { replace: true });
      } catch (error) {
        const refusal = refusalOf(codeOf(error), isKnown);
        if (refusal === undefined) throw error;
        if (refusal === 'over') setOver(overOf(error));
        else choose(refusal === 'known', true);
      }
      return { ...values, password: '' };
    },
    shown: (values) => values,
  });
  if (over !== null)
    return (
      <Incomplete title={invitationTexts.title} hint={over}>
        <Link to="/login">{texts.backToLogin}</Link>
      </Incomplete>
    );
  return (
    <Entry title={invitationTexts.title} hint={invited.data ? invitationTexts.by(invited.data) : invitationTexts.hint}>
      <PresentAccount />
      {isTurned && <Message kind="warning">{isKnown ? invitationTexts.hasAccount : invitationTexts.noAccount}</Message>}
      <Form of={form} guards={false}>
        <RadioGroup
          label={invitationTexts.account}
          options={[
            { id: 'new', label: invitationTexts.isNew },
            { id: 'known', label: invitationTexts.isKnown },
          ]}
          value={isKnown ? 'known' : 'new'}
          onChange={(value) => {
            choose(value === 'known', false);
            form.form.clearErrors();
          }}
        />
        {!isKnown && (
          <>
            <FormTextField of={form} name="firstName" label={texts.firstName} autoComplete="given-name" />
            <FormTextField of={form} name="lastName" label={texts.lastName} autoComplete="family-name" />
          </>
        )}
        <FormField of={form} name="password">
          {(field) => (isKnown ? <CurrentPasswordField {...field} /> : <NewPasswordField {...field} />)}
        </FormField>
        <SubmitButton of={form}>{invitationTexts.action}</SubmitButton>
      </Form>
      <Ways>
        <Link to="/forgot-password">{texts.login.forgot}</Link>
        <Link to="/login">{texts.backToLogin}</Link>
      </Ways>
    </Entry>
  );
};
