import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createForm } from '../../../lib/leads/forms/contract.ts';
import { useBrand } from '../access/caller.ts';
import type { BodyOf } from '../data/operations.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { useContractForm } from '../design/forms/contract-form.ts';
import { DialogForm } from '../design/forms/dialog-form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { Hint } from '../design/layout.tsx';
import { Dialog } from '../design/overlays/dialog.tsx';
import { forms as texts } from '../texts/en/leads/forms.ts';
import { templates } from './templates.ts';

type Values = BodyOf<'forms/create'>;

const formFromTemplate = (id: string): Values => {
  const { name, type, fields } = templates.find((template) => template.id === id) ?? templates[0];
  return { name, type, fields };
};

/** Creates a form from a template and opens it. */
export const CreateDialog = ({ onClose }: { onClose: () => void }) => {
  const { id: brandId } = useBrand();
  const [begin, setBegin] = useState('contact');
  const create = useChange('forms/create');
  const navigate = useNavigate();
  const form = useContractForm<Values>({
    schema: bodyShape(createForm),
    defaults: formFromTemplate('contact'),
    submit: async (body) => {
      const { data } = await create.mutateAsync({ path: { brandId }, body });
      await navigate(`/brands/${brandId}/forms/${data.form.id}`, { replace: true });
    },
  });
  const change = (id: string) => {
    const { name, ...others } = formFromTemplate(id);
    setBegin(id);
    const isTyped = form.form.getFieldState('name').isDirty;
    form.form.reset({ ...others, name }, { keepDirtyValues: isTyped });
  };
  return (
    <Dialog title={texts.create} isOpen onClose={onClose}>
      <DialogForm of={form} action={texts.submit} onClose={onClose}>
        <RadioGroup label={texts.begin} options={templates} value={begin} onChange={change} />
        <FormTextField of={form} name="name" label={texts.name} help={texts.nameHelp} autoFocus />
        <Hint>{texts.createHint}</Hint>
      </DialogForm>
    </Dialog>
  );
};
