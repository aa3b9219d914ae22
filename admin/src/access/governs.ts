import { governs } from '../../../lib/access/role.rules.ts';
import { useCaller } from './caller.ts';

/** Whether the signed-in person decides for the whole brand, as its admins and platform staff do. */
export const useGoverns = (): boolean => governs(useCaller().role);
