import { useNavigate } from 'react-router';
import { createContentItem } from '../../../lib/content/content/contract.ts';
import { slugFrom } from '../../../lib/platform/routing/slugs.rules.ts';
import { useBrand } from '../access/caller.ts';
import { maxLengthIn } from '../data/limits.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { useContractForm } from '../design/forms/contract-form.ts';
import { DialogForm } from '../design/forms/dialog-form.tsx';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { Dialog } from '../design/overlays/dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { content as texts } from '../texts/en/content/content.ts';
import { OwnerChoice } from './owner-choice.tsx';

interface Values {
  type: 'PAGE' | 'SNIPPET' | 'SECTION';
  title: string;
  slug: string;
  locationId?: string | null;
}

const types = Object.entries(texts.types).map(([id, label]) => ({ id, label, help: texts.typeHelp[id] }));

/** Form for a new item. It opens the item after it is created. */
export const CreateDialog = ({ onClose }: { onClose: () => void }) => {
  const brand = useBrand();
  const navigate = useNavigate();
  const create = useChange('content/create-item');
  const form = useContractForm<Values>({
    schema: bodyShape(createContentItem),
    defaults: { type: 'PAGE', title: '', slug: '', locationId: null },
    submit: async (body) => {
      const { data } = await create.mutateAsync({ path: { brandId: brand.id }, body });
      toast(texts.create.done);
      await navigate(`/brands/${brand.id}/content/${data.item.id}`, { replace: true });
    },
  });
  const { dirtyFields } = form.form.formState;
  return (
    <Dialog title={texts.create.title} isOpen onClose={onClose}>
      <DialogForm of={form} action={texts.create.action} onClose={onClose}>
        <FormField of={form} name="type">
          {(field) => <RadioGroup {...field} label={texts.type} options={types} />}
        </FormField>
        <FormField of={form} name="title">
          {(field) => (
            <TextField
              {...field}
              label={texts.fields.title}
              autoFocus
              maxLength={maxLengthIn(bodyShape(createContentItem), 'title')}
              onChange={(title) => {
                field.onChange(title);
                if (!dirtyFields.slug) form.form.setValue('slug', slugFrom(title, brand.locale));
              }}
            />
          )}
        </FormField>
        <FormTextField of={form} name="slug" label={texts.fields.slug} help={texts.fields.slugHelp} />
        <FormField of={form} name="locationId">
          {(field) => <OwnerChoice value={field.value} onChange={field.onChange} error={field.error} />}
        </FormField>
      </DialogForm>
    </Dialog>
  );
};
