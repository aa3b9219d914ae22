import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { Button } from '../design/button.tsx';
import { Card, Row } from '../design/layout.tsx';
import { toastError } from '../design/overlays/toast.ts';
import { locations as texts } from '../texts/en/locations/locations.ts';
import { useRemoval } from './removal.ts';
import { useShown } from './shown.ts';

/** Deletes a location. It asks no question because the deletion can be undone. */
export const DeleteCard = () => {
  const brand = useBrand();
  const navigate = useNavigate();
  const { location, etag } = useShown();
  const { remove, isPending } = useRemoval();
  const run = async () => {
    await remove(location.id, location.name, etag);
    await navigate(`/brands/${brand.id}/locations`);
  };
  return (
    <Card title={texts.remove.title}>
      <p>{texts.remove.hint}</p>
      <Row>
        <Button
          icon={<Trash2 size={16} aria-hidden />}
          isPending={isPending}
          onPress={() => void run().catch(toastError)}
        >
          {texts.remove.action}
        </Button>
      </Row>
    </Card>
  );
};
