import { Button } from '../design/button.tsx';
import { toastError } from '../design/overlays/toast.ts';
import { locations as texts } from '../texts/en/locations/locations.ts';
import { useRemoval } from './removal.ts';

export const RestoreButton = ({ locationId, name }: { locationId: string; name: string }) => {
  const { restore, isPending } = useRemoval();
  return (
    <Button
      aria-label={texts.restore.label(name)}
      isPending={isPending}
      onPress={() => void restore(locationId, name).catch(toastError)}
    >
      {texts.restore.action}
    </Button>
  );
};
