import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { updateMe } from '../../../lib/accounts/me/contract.ts';
import { call } from '../data/call.ts';
import { queryClient } from '../data/client.ts';
import { bodyShape } from '../data/shape.ts';
import { Button } from '../design/button.tsx';
import { useContractForm } from '../design/forms/contract-form.ts';
import { Form, FormField } from '../design/forms/form.tsx';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { toast } from '../design/overlays/toast.ts';
import { renewSession } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { areas } from '../texts/en/app/areas.ts';
import { change as changeTexts } from '../texts/en/app/new-password.ts';
import { Entry } from './entry.tsx';
import { safeNext } from './next.rules.ts';
import { CurrentPasswordField, NewPasswordField } from './password-fields.tsx';
import { signOut } from './sign-out.ts';

interface Values {
  currentPassword: string;
  newPassword: string;
}

export const Page = () => {
  const navigate = useNavigate();
  const session = useSession();
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const form = useContractForm<Values>({
    schema: bodyShape(updateMe),
    defaults: { currentPassword: '', newPassword: '' },
    submit: async (body) => {
      await call('me/update', { body });
      await renewSession();
      await queryClient.invalidateQueries();
      toast(changeTexts.done);
      await navigate(next, { replace: true });
    },
  });
  const { isSubmitting } = form.form.formState;
  // Whoever has chosen a password changes it on the page of the account.
  const isDue = session.state !== 'signed-in' || session.mustChangePassword;
  if (!isDue && !isSubmitting) return <Navigate to={next} replace />;
  return (
    <Entry title={changeTexts.title} hint={changeTexts.hint}>
      <Form of={form} guards={false}>
        <FormField of={form} name="currentPassword">
          {(field) => <CurrentPasswordField {...field} label={changeTexts.current} />}
        </FormField>
        <FormField of={form} name="newPassword">
          {(field) => <NewPasswordField {...field} />}
        </FormField>
        <SubmitButton of={form}>{changeTexts.action}</SubmitButton>
        <Button kind="quiet" onPress={() => void signOut()}>
          {areas.signOut}
        </Button>
      </Form>
    </Entry>
  );
};
