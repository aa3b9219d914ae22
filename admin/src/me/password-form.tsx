import { updateMe } from '../../../lib/accounts/me.contract.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { Form, FormField, SubmitButton, useContractForm } from '../design/form.tsx';
import { Card, Hint, Row } from '../design/layout.tsx';
import { TextField } from '../design/text-field.tsx';
import { toast } from '../design/toast.ts';
import { auth } from '../texts/en/auth.ts';
import { me as texts } from '../texts/en/me.ts';

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
          {(field) => (
            <TextField {...field} label={texts.currentPassword} type="password" autoComplete="current-password" />
          )}
        </FormField>
        <FormField of={form} name="newPassword">
          {(field) => (
            <TextField
              {...field}
              label={texts.newPassword}
              type="password"
              autoComplete="new-password"
              help={auth.passwordHelp}
            />
          )}
        </FormField>
        <Row>
          <SubmitButton of={form}>{texts.changePassword}</SubmitButton>
        </Row>
      </Card>
    </Form>
  );
};
