import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useChange, useDeletion } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { useLeaveDeleted } from '../design/forms/guard.tsx';
import { Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { webhooks as texts } from '../texts/en/settings/webhooks.ts';
import { RotateDialog } from './rotate.tsx';
import type { Webhook } from './webhook.ts';

/** Actions of an endpoint. */
export const WebhookActions = ({ webhook: { id: webhookId, status, managedBy } }: { webhook: Webhook }) => {
  const { id: brandId } = useBrand();
  const path = { brandId, webhookId };
  const may = useMay();
  const leave = useLeaveDeleted();
  const test = useChange('webhooks/send-test');
  const update = useChange('webhooks/update');
  const remove = useDeletion('webhooks/delete');
  const restore = useChange('webhooks/restore');
  const [asks, setAsks] = useState<'rotate' | 'delete' | null>(null);
  const isActive = status === 'active';
  const next = isActive ? 'disabled' : 'active';
  const undo = () => update.mutateAsync({ path, body: { status } });
  const change = () =>
    update
      .mutateAsync({ path, body: { status: next } })
      .then(() => toast(isActive ? texts.disabled : texts.enabled, undo), toastError);
  const list = `/brands/${brandId}/integrations/webhooks`;
  return (
    <Row>
      {may('webhooks/send-test') && (
        <Button
          kind={isActive ? 'primary' : 'secondary'}
          isPending={test.isPending}
          onPress={() => void test.mutateAsync({ path }).then(() => toast(texts.testSent), toastError)}
        >
          {texts.test}
        </Button>
      )}
      {may('webhooks/update') && <ButtonLink to={`${list}/${webhookId}/edit`}>{texts.edit}</ButtonLink>}
      {may('webhooks/update') && (
        <Button kind={isActive ? 'secondary' : 'primary'} onPress={() => void change()} isPending={update.isPending}>
          {isActive ? texts.disable : texts.enable}
        </Button>
      )}
      {may('webhooks/rotate-secret') && <Button onPress={() => setAsks('rotate')}>{texts.rotate}</Button>}
      {managedBy === null && may('webhooks/delete') && (
        <Button kind="removal" onPress={() => setAsks('delete')}>
          {texts.delete}
        </Button>
      )}
      <RotateDialog webhookId={webhookId} isOpen={asks === 'rotate'} onClose={() => setAsks(null)} />
      <ConfirmDialog
        title={texts.deleteTitle}
        action={texts.delete}
        isOpen={asks === 'delete'}
        onClose={() => setAsks(null)}
        onConfirm={async () => {
          await remove.mutateAsync({ path });
          toast(texts.deleted, () => restore.mutateAsync({ path }));
          await leave(list);
        }}
      >
        {texts.deleteHint}
      </ConfirmDialog>
    </Row>
  );
};
