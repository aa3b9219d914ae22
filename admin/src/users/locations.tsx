import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { useChange } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { UnsavedGuard } from '../design/forms/guard.tsx';
import { Card, Row } from '../design/layout.tsx';
import { isOutdated, newerAfter } from '../design/merge/newer.ts';
import { rebased } from '../design/merge/rebase.rules.ts';
import { toast } from '../design/overlays/toast.ts';
import { Message, Problem } from '../design/states.tsx';
import { LocationPicker } from '../locations/picker.tsx';
import { RegionPicker } from '../regions/choice/choice.tsx';
import { common } from '../texts/en/app/common.ts';
import { people as texts } from '../texts/en/settings/people.ts';
import { locationsIn, regionsIn, type User } from './role.ts';

interface Props {
  user: User;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

interface Assigned {
  locations: readonly string[];
  regions: readonly string[];
}

const assignedIn = (user: User, brandId: string): Assigned => ({
  locations: locationsIn(user, brandId),
  regions: regionsIn(user, brandId),
});

const differs = (one: readonly string[], other: readonly string[]): boolean =>
  one.length !== other.length || one.some((id) => !other.includes(id));

const bodyOf = ({ locations, regions }: Assigned) => ({ locationIds: [...locations], regionIds: [...regions] });

/** Locations and regions that are assigned to a franchisee. The unsaved choice is kept when another admin saves the user. */
export const Locations = ({ user, etag, refetch }: Props) => {
  const { id: brandId } = useBrand();
  const path = { brandId, userId: user.id };
  const former = assignedIn(user, brandId);
  const [edit, setEdit] = useState({ base: former, chosen: former });
  const chosen = rebased(edit.base, edit.chosen, former);
  const change = useChange('users/update-locations');
  const isChanged = differs(former.locations, chosen.locations) || differs(former.regions, chosen.regions);
  const undo = () => change.mutateAsync({ path, body: bodyOf(former) });
  const choose = (next: Partial<Assigned>) => setEdit({ base: former, chosen: { ...chosen, ...next } });
  const save = async (): Promise<void> => {
    try {
      await change.mutateAsync({ path, body: bodyOf(chosen), options: { etag } });
      setEdit({ base: chosen, chosen });
      toast(texts.locationsSaved, undo);
    } catch (error) {
      // The error is shown below, and the selection stays.
      await newerAfter(error, refetch);
    }
  };
  const isMerged = isOutdated(change.error);
  return (
    <Card title={texts.locations}>
      <RegionPicker help={texts.regionsHint} value={chosen.regions} onChange={(regions) => choose({ regions })} />
      <LocationPicker
        label={texts.chooseLocations}
        help={texts.locationsHint}
        value={chosen.locations}
        onChange={(locations) => choose({ locations })}
      />
      {isMerged ? (
        <Message kind="warning">{common.errors.merged}</Message>
      ) : (
        change.error && <Problem error={change.error} />
      )}
      <Row>
        <Button isDisabled={!isChanged} isPending={change.isPending} onPress={() => void save()}>
          {texts.saveLocations}
        </Button>
      </Row>
      <UnsavedGuard isActive={isChanged && !change.isPending} />
    </Card>
  );
};
