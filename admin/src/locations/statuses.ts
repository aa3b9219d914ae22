import { locations as texts } from '../texts/en/locations/locations.ts';
import type { Location } from './shown.ts';

/** Statuses of a location in the order of its life. */
export const statuses: readonly Location['status'][] = [
  'onboarding',
  'coming_soon',
  'active',
  'temporarily_closed',
  'closed',
];

export const statusOptions = statuses.map((id) => ({ id, label: texts.status[id], help: texts.statusHelp[id] }));
