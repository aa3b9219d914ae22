import { useChange, useRead } from '../data/use.ts';
import { absences as texts } from '../texts/en/settings/lead-rules.ts';
import { AbsencesForm } from './form.tsx';

/** The absences of the signed-in person. */
export const OwnAbsences = () => {
  const { data, refetch } = useRead('me/get-availability', {});
  const change = useChange('me/update-availability');
  if (!data) return null;
  const { etag } = data;
  return (
    <AbsencesForm
      availability={data.data.availability}
      hint={texts.hint}
      save={async (body) => (await change.mutateAsync({ body, options: { etag } })).data.availability}
      refetch={refetch}
    />
  );
};
