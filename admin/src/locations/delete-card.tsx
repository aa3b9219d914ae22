import { Trash2 } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { Button } from '../design/button.tsx';
import { useLeaveDeleted } from '../design/forms/guard.tsx';
import { useAskBeforeLoss } from '../design/forms/loss-dialog.tsx';
import { Card, Row } from '../design/layout.tsx';
import { locations as texts } from '../texts/en/locations/locations.ts';
import { useRemoval } from './removal.ts';
import { useShown } from './shown.ts';

/** Deletes a location. The deletion can be undone. */
export const DeleteCard = () => {
  const brand = useBrand();
  const leave = useLeaveDeleted();
  const { location, etag } = useShown();
  const { remove, isPending } = useRemoval();
  const { ask, dialog } = useAskBeforeLoss(async () => {
    await remove(location.id, location.name, etag);
    await leave(`/brands/${brand.id}/locations`);
  });
  return (
    <Card title={texts.remove.title}>
      <p>{texts.remove.hint}</p>
      <Row>
        <Button kind="removal" icon={<Trash2 size={16} aria-hidden />} isPending={isPending} onPress={ask}>
          {texts.remove.action}
        </Button>
      </Row>
      {dialog}
    </Card>
  );
};
