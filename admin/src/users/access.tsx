import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useChange, useDeletion } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { Card, Hint, Row } from '../design/layout.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { SecretDialog } from '../design/overlays/secret-dialog.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { people as texts } from '../texts/en/settings/people.ts';
import { fullNameOf, type User } from './role.ts';

interface Props {
  user: User;
  onRemoved: () => void;
}

/** Suspends a user, resets the password, or removes the membership. */
export const Access = ({ user, onRemoved }: Props) => {
  const path = { brandId: useBrand().id, userId: user.id };
  const may = useMay();
  const status = useChange('users/update-status');
  const reset = useChange('users/reset-password');
  const link = useChange('users/send-reset-link');
  const remove = useDeletion('users/remove');
  const [asks, setAsks] = useState<'reset' | 'remove' | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const name = fullNameOf(user);
  const isActive = user.status === 'active';
  const next = isActive ? 'suspended' : 'active';
  const undo = () => status.mutateAsync({ path, body: { status: user.status } });
  const change = () =>
    status
      .mutateAsync({ path, body: { status: next } })
      .then(() => toast(isActive ? texts.suspended(name) : texts.reactivated(name), undo), toastError);
  const sendLink = () => link.mutateAsync({ path }).then(() => toast(texts.linkSent(name)), toastError);
  return (
    <Card title={texts.access}>
      {isActive && <Hint>{texts.suspendHint}</Hint>}
      <Row>
        {may('users/update-status') && !user.isSuperAdmin && (
          <Button onPress={() => void change()} isPending={status.isPending}>
            {isActive ? texts.suspend : texts.reactivate}
          </Button>
        )}
        {may('users/reset-password') && !user.isSuperAdmin && (
          <Button onPress={() => setAsks('reset')}>{texts.reset}</Button>
        )}
        {may('users/send-reset-link') && isActive && (
          <Button onPress={() => void sendLink()} isPending={link.isPending}>
            {texts.sendLink}
          </Button>
        )}
        {may('users/remove') && (
          <Button kind="removal" onPress={() => setAsks('remove')}>
            {texts.remove}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        title={texts.resetTitle(name)}
        action={texts.reset}
        isOpen={asks === 'reset'}
        onClose={() => setAsks(null)}
        onConfirm={async () => setPassword((await reset.mutateAsync({ path })).data.tempPassword)}
      >
        {texts.resetHint}
      </ConfirmDialog>
      <ConfirmDialog
        title={texts.removeTitle(name)}
        action={texts.remove}
        isOpen={asks === 'remove'}
        onClose={() => setAsks(null)}
        onConfirm={async () => {
          await remove.mutateAsync({ path });
          toast(texts.removed(name));
          onRemoved();
        }}
      >
        {texts.removeHint}
      </ConfirmDialog>
      <SecretDialog {...texts.temporary} value={password} onClose={() => setPassword(null)}>
        <Hint>{texts.temporaryHint}</Hint>
      </SecretDialog>
    </Card>
  );
};
