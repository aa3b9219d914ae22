import { updateMe } from '../../../lib/accounts/me/contract.ts';
import { useCaller } from '../access/caller.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { Form } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { OptionalTextArea } from '../design/forms/optional-text.tsx';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { Card, Columns } from '../design/layout.tsx';
import { toast } from '../design/overlays/toast.ts';
import { common } from '../texts/en/app/common.ts';
import { me as texts } from '../texts/en/app/me.ts';

interface Values {
  firstName: string;
  lastName: string;
  signature: string | null;
}

export const NameForm = () => {
  const { firstName, lastName, signature } = useCaller().user;
  const change = useChange('me/update');
  const form = useContractForm<Values>({
    schema: bodyShape(updateMe),
    defaults: { firstName, lastName, signature },
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
            <FormTextField key={name} of={form} name={name} label={texts[name]} />
          ))}
        </Columns>
        <OptionalTextArea of={form} name="signature" label={texts.signature} help={texts.signatureHelp} rows={3} />
      </Card>
      <SaveBar of={form} />
    </Form>
  );
};
