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
import { common } from '../texts/en/app/common.ts';
import { people as texts } from '../texts/en/settings/people.ts';
import { locationsIn, type User } from './role.ts';

interface Props {
  user: User;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

/** Locations that are assigned to a franchisee. The franchisor's unsaved choice is kept when another admin saves the user. */
export const Locations = ({ user, etag, refetch }: Props) => {
  const { id: brandId } = useBrand();
  const path = { brandId, userId: user.id };
  const former = locationsIn(user, brandId);
  const [edit, setEdit] = useState({ base: former, chosen: former });
  const { chosen } = rebased({ chosen: edit.base }, { chosen: edit.chosen }, { chosen: former });
  const change = useChange('users/update-locations');
  const isChanged = former.length !== chosen.length || former.some((id) => !chosen.includes(id));
  const undo = () => change.mutateAsync({ path, body: { locationIds: former } });
  const save = async (): Promise<void> => {
    try {
      await change.mutateAsync({ path, body: { locationIds: [...chosen] }, options: { etag } });
      setEdit({ base: [...chosen], chosen: [...chosen] });
      toast(texts.locationsSaved, undo);
    } catch (error) {
      // The error is shown below, and the selection stays.
      await newerAfter(error, refetch);
    }
  };
  const isMerged = isOutdated(change.error);
  return (
    <Card title={texts.locations}>
      <LocationPicker
        label={texts.chooseLocations}
        help={texts.locationsHint}
        value={chosen}
        onChange={(next) => setEdit({ base: former, chosen: next })}
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
