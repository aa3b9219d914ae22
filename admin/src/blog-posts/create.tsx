import { useNavigate } from 'react-router';
import { createPost } from '../../../lib/content/blog-posts/contract.ts';
import { useBrand } from '../access/caller.ts';
import { OwnerChoice } from '../content/owner-choice.tsx';
import { maxLengthIn } from '../data/limits.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { DialogForm } from '../design/forms/dialog-form.tsx';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { Dialog } from '../design/overlays/dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { blog as texts } from '../texts/en/content/blog.ts';

interface Values {
  title: string;
  locationId?: string | null;
}

/** Form for the title of a new post. It opens the post after it is created. */
export const CreateDialog = ({ onClose }: { onClose: () => void }) => {
  const brand = useBrand();
  const navigate = useNavigate();
  const create = useChange('blog-posts/create');
  const form = useContractForm<Values>({
    schema: bodyShape(createPost),
    defaults: { title: '', locationId: null },
    submit: async (body) => {
      const { data } = await create.mutateAsync({ path: { brandId: brand.id }, body });
      toast(texts.create.done);
      await navigate(`/brands/${brand.id}/blog/${data.post.id}`, { replace: true });
    },
  });
  return (
    <Dialog title={texts.create.title} isOpen onClose={onClose}>
      <DialogForm of={form} action={texts.create.action} onClose={onClose}>
        <FormTextField
          of={form}
          name="title"
          label={texts.fields.title}
          autoFocus
          maxLength={maxLengthIn(bodyShape(createPost), 'title')}
        />
        <FormField of={form} name="locationId">
          {(field) => <OwnerChoice value={field.value} onChange={field.onChange} error={field.error} />}
        </FormField>
      </DialogForm>
    </Dialog>
  );
};
