import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { useChange } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { Stack } from '../design/layout.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { webhooks as texts } from '../texts/en/settings/webhooks.ts';
import { isPeriod, type Period, sinceOf } from './values.rules.ts';

const options = Object.entries(texts.periods).map(([id, label]) => ({ id, label }));

/** Sends the failed deliveries of a period again. */
export const Replay = ({ webhookId }: { webhookId: string }) => {
  const { id: brandId } = useBrand();
  const replay = useChange('webhooks/replay');
  const [isAsking, setIsAsking] = useState(false);
  const [period, setPeriod] = useState<Period>('day');
  return (
    <>
      <Button onPress={() => setIsAsking(true)}>{texts.replay}</Button>
      <ConfirmDialog
        title={texts.replayTitle}
        action={texts.replay}
        isDanger={false}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          const body = { since: sinceOf(period, Date.now()) };
          await replay.mutateAsync({ path: { brandId, webhookId }, body });
          toast(texts.replayed);
        }}
      >
        <Stack>
          <p>{texts.replayHint}</p>
          <RadioGroup
            label={texts.since}
            options={options}
            value={period}
            onChange={(value) => isPeriod(value) && setPeriod(value)}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
};
