import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChange, useDeletion } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { useLeaveDeleted } from '../design/forms/guard.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { forms as texts } from '../texts/en/leads/forms.ts';
import type { Form } from './values.ts';

export const DeleteForm = ({ form, etag }: { form: Form; etag: string | null }) => {
  const [isOpen, setIsOpen] = useState(false);
  const leave = useLeaveDeleted();
  const remove = useDeletion('forms/delete');
  const restore = useChange('forms/restore');
  const path = { brandId: form.brandId, formId: form.id };
  const confirm = async () => {
    await remove.mutateAsync({ path, options: { etag } });
    void leave(`/brands/${form.brandId}/forms`);
    toast(texts.delete.done(form.name), () => restore.mutateAsync({ path }));
  };
  return (
    <>
      <Button kind="removal" icon={<Trash2 size={16} aria-hidden />} onPress={() => setIsOpen(true)}>
        {texts.delete.action}
      </Button>
      <ConfirmDialog
        title={texts.delete.title(form.name)}
        action={texts.delete.action}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={confirm}
      >
        {texts.delete.hint}
      </ConfirmDialog>
    </>
  );
};
