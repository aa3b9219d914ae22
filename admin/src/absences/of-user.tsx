import { useBrand } from '../access/caller.ts';
import { useChange, useRead } from '../data/use.ts';
import { absences as texts } from '../texts/en/settings/lead-rules.ts';
import { AbsencesForm } from './form.tsx';

/** The absences of a person of the brand. */
export const AbsencesOfUser = ({ userId, name }: { userId: string; name: string }) => {
  const path = { brandId: useBrand().id, userId };
  const { data, refetch } = useRead('users/get-availability', { path });
  const change = useChange('users/update-availability');
  if (!data) return null;
  const { etag } = data;
  return (
    <AbsencesForm
      availability={data.data.availability}
      hint={texts.hintOf(name)}
      save={async (body) => (await change.mutateAsync({ path, body, options: { etag } })).data.availability}
      refetch={refetch}
    />
  );
};
