import { updateMe } from '../../../lib/accounts/me/contract.ts';
import { CurrentPasswordField, NewPasswordField } from '../auth/password-fields.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { Form, FormField } from '../design/forms/form.tsx';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Card, Hint, Row } from '../design/layout.tsx';
import { toast } from '../design/overlays/toast.ts';
import { me as texts } from '../texts/en/app/me.ts';

const empty = { currentPassword: '', newPassword: '' };

export const PasswordForm = () => {
  const change = useChange('me/update');
  const form = useContractForm<typeof empty, typeof empty>({
    schema: bodyShape(updateMe),
    defaults: empty,
    submit: async (body) => {
      await change.mutateAsync({ body });
      toast(texts.passwordChanged);
      return empty;
    },
    shown: (saved) => saved,
  });
  return (
    <Form of={form} guards={false}>
      <Card title={texts.password}>
        <Hint>{texts.passwordHint}</Hint>
        <FormField of={form} name="currentPassword">
          {(field) => <CurrentPasswordField {...field} label={texts.currentPassword} />}
        </FormField>
        <FormField of={form} name="newPassword">
          {(field) => <NewPasswordField {...field} />}
        </FormField>
        <Row>
          <SubmitButton of={form}>{texts.changePassword}</SubmitButton>
        </Row>
      </Card>
    </Form>
  );
};
