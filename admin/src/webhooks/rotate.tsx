import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { useChange } from '../data/use.ts';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { Stack } from '../design/layout.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { SecretDialog } from '../design/overlays/secret-dialog.tsx';
import { webhooks as texts } from '../texts/en/settings/webhooks.ts';

interface Props {
  webhookId: string;
  isOpen: boolean;
  onClose: () => void;
}

const kept = 'kept';

/** Rotates the secret of an endpoint. The old secret ends at once, or also signs for another day. */
export const RotateDialog = ({ webhookId, isOpen, onClose }: Props) => {
  const { id: brandId } = useBrand();
  const rotate = useChange('webhooks/rotate-secret');
  const [former, setFormer] = useState(kept);
  const [secret, setSecret] = useState<string | null>(null);
  const confirm = async () => {
    const body = { revokePrevious: former !== kept };
    setSecret((await rotate.mutateAsync({ path: { brandId, webhookId }, body })).data.secret);
  };
  return (
    <>
      <ConfirmDialog
        title={texts.rotateTitle}
        action={texts.rotate}
        isOpen={isOpen}
        onClose={onClose}
        onConfirm={confirm}
      >
        <Stack>
          <p>{texts.rotateHint}</p>
          <RadioGroup
            label={texts.former}
            value={former}
            onChange={setFormer}
            options={[
              { id: kept, label: texts.formerKept, help: texts.formerKeptHelp },
              { id: 'ended', label: texts.formerEnded, help: texts.formerEndedHelp },
            ]}
          />
        </Stack>
      </ConfirmDialog>
      <SecretDialog {...texts.secret} value={secret} onClose={() => setSecret(null)} />
    </>
  );
};
