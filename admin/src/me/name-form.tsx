import { updateMe } from '../../../lib/accounts/me/contract.ts';
import { useCaller } from '../access/caller.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { TextField } from '../design/fields/text-field.tsx';
import { useContractForm } from '../design/forms/contract-form.ts';
import { Form, FormField } from '../design/forms/form.tsx';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { Card, Columns } from '../design/layout.tsx';
import { toast } from '../design/overlays/toast.ts';
import { common } from '../texts/en/app/common.ts';
import { me as texts } from '../texts/en/app/me.ts';

interface Values {
  firstName: string;
  lastName: string;
}

export const NameForm = () => {
  const { firstName, lastName } = useCaller().user;
  const change = useChange('me/update');
  const form = useContractForm<Values>({
    schema: bodyShape(updateMe),
    defaults: { firstName, lastName },
    submit: async (body) => {
      await change.mutateAsync({ body });
      toast(common.saved);
    },
  });
  return (
    <Form of={form}>
      <Card title={texts.name}>
        <Columns>
          {(['firstName', 'lastName'] as const).map((name) => (
            <FormField key={name} of={form} name={name}>
              {(field) => <TextField {...field} label={texts[name]} />}
            </FormField>
          ))}
        </Columns>
      </Card>
      <SaveBar of={form} />
    </Form>
  );
};
