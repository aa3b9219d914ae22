import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import type { LocationRecord } from './records.ts';
import { type Location, location } from './shape.contract.ts';

/** Open to the public: shown on the map, counted, linked. */
const isActive = ({ status, deletedAt }: Pick<Location, 'status' | 'deletedAt'>): boolean =>
  deletedAt === null && (status === 'active' || status === 'temporarily_closed');

const show = allowlist(location);

export const toLocation = (record: LocationRecord): Location => show({ ...record, isActive: isActive(record) });
