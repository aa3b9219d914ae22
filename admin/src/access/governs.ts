import { governs } from '../../../lib/platform/access/role.rules.ts';
import { useCaller } from './caller.ts';

/** Whether the signed-in person has a role for the whole brand, such as an admin or platform staff. */
export const useGoverns = (): boolean => governs(useCaller().role);
