import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { useChange } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { Card, Row } from '../design/layout.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { Message } from '../design/states.tsx';
import { people as texts } from '../texts/en/settings/people.ts';
import { fullNameOf, isRole, locationsIn, type Role, regionsIn, roleOptions, type User } from './role.ts';

interface Props {
  user: User;
  role: Role;
}

/** Changes the role of a user. Undo also assigns a franchisee's locations and regions again. */
export const RoleCard = ({ user, role }: Props) => {
  const { id: brandId } = useBrand();
  const path = { brandId, userId: user.id };
  const [chosen, setChosen] = useState<Role>(role);
  const changeRole = useChange('users/update-role');
  const changeLocations = useChange('users/update-locations');
  const [held, regions] = [locationsIn(user, brandId), regionsIn(user, brandId)];
  const hasPlaces = held.length + regions.length > 0;
  const undo = async () => {
    await changeRole.mutateAsync({ path, body: { role } });
    if (hasPlaces) await changeLocations.mutateAsync({ path, body: { locationIds: held, regionIds: regions } });
  };
  const save = () =>
    changeRole
      .mutateAsync({ path, body: { role: chosen } })
      .then(() => toast(texts.roleChanged(fullNameOf(user), texts.roles[chosen]), undo), toastError);
  return (
    <Card>
      <RadioGroup
        label={texts.role}
        options={roleOptions}
        value={chosen}
        onChange={(value) => isRole(value) && setChosen(value)}
      />
      {chosen !== role && hasPlaces && <Message kind="warning">{texts.losesLocations}</Message>}
      <Row>
        <Button isDisabled={chosen === role} isPending={changeRole.isPending} onPress={() => void save()}>
          {texts.saveRole}
        </Button>
      </Row>
    </Card>
  );
};
