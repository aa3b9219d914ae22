import { locationStatuses } from '../../../lib/places/locations/status.contract.ts';
import { locations as texts } from '../texts/en/locations/locations.ts';

export const statusOptions = locationStatuses.map((id) => ({
  id,
  label: texts.status[id],
  help: texts.statusHelp[id],
}));
