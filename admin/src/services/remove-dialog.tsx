import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { services as texts } from '../texts/en/services.ts';
import { useServiceChanges } from './changes.ts';
import type { Service } from './row.tsx';

interface Props {
  /** Null: closed. */
  service: Service | null;
  /** Whether the brand's service with the same slug is shown again. */
  isAdapted?: boolean;
  onClose: () => void;
}

/** Confirmation before a service is deleted, which cannot be undone. */
export const RemoveDialog = ({ service, isAdapted = false, onClose }: Props) => {
  const { remove } = useServiceChanges();
  if (!service) return null;
  const { id, name, locationId } = service;
  const hint = locationId === null ? texts.removeBrandHint : texts.removeHint;
  return (
    <ConfirmDialog
      title={isAdapted ? `${texts.asBrand}?` : texts.removeTitle(name)}
      action={isAdapted ? texts.asBrand : texts.remove}
      isOpen
      onClose={onClose}
      onConfirm={() => remove(id).then(() => toast(texts.deleted(name)))}
    >
      {isAdapted ? texts.asBrandHint : hint}
    </ConfirmDialog>
  );
};
