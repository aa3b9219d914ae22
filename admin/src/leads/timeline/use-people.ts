import { useBrand } from '../../access/caller.ts';
import { useMay } from '../../access/may.ts';
import { useRead } from '../../data/use.ts';
import type { LeadDetail } from '../types.ts';

/** The people who may see a lead, as those who write on it need them. */
export const useLeadPeople = ({ id: leadId, locationId }: Pick<LeadDetail, 'id' | 'locationId'>) => {
  const { id: brandId } = useBrand();
  const may = useMay();
  const read = useRead(
    'leads/list-people',
    { path: { brandId, leadId } },
    { enabled: may('leads/list-people', locationId) },
  );
  const people = read.data?.data.people ?? [];
  return people.map(({ id, firstName, lastName, role }) => ({ id, name: `${firstName} ${lastName}`, role }));
};
