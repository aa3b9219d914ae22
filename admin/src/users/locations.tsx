import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { useChange } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { UnsavedGuard } from '../design/forms/guard.tsx';
import { Card, Row } from '../design/layout.tsx';
import { toast } from '../design/overlays/toast.ts';
import { Problem } from '../design/states.tsx';
import { LocationPicker } from '../locations/picker.tsx';
import { people as texts } from '../texts/en/settings/people.ts';
import { locationsIn, type User } from './role.ts';

/** Locations that are assigned to a franchisee. */
export const Locations = ({ user, etag }: { user: User; etag: string | null }) => {
  const { id: brandId } = useBrand();
  const path = { brandId, userId: user.id };
  const former = locationsIn(user, brandId);
  const [chosen, setChosen] = useState(former);
  const change = useChange('users/update-locations');
  const isChanged = former.length !== chosen.length || former.some((id) => !chosen.includes(id));
  const undo = () => change.mutateAsync({ path, body: { locationIds: former } });
  const save = () =>
    change.mutateAsync({ path, body: { locationIds: chosen }, options: { etag } }).then(
      () => toast(texts.locationsSaved, undo),
      // The error is shown below, and the selection stays.
      () => undefined,
    );
  return (
    <Card title={texts.locations}>
      <LocationPicker label={texts.chooseLocations} help={texts.locationsHint} value={chosen} onChange={setChosen} />
      {change.error && <Problem error={change.error} />}
      <Row>
        <Button isDisabled={!isChanged} isPending={change.isPending} onPress={() => void save()}>
          {texts.saveLocations}
        </Button>
      </Row>
      <UnsavedGuard isActive={isChanged && !change.isPending} />
    </Card>
  );
};
