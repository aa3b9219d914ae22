import { Badge, type Tone } from '../design/badge.tsx';
import { locations as texts } from '../texts/en/locations/locations.ts';
import type { Location } from './shown.ts';

const tones: Record<Location['status'], Tone> = {
  onboarding: 'neutral',
  coming_soon: 'info',
  active: 'success',
  temporarily_closed: 'warning',
  closed: 'danger',
};

/** Status of a location. A deleted location shows "Deleted" only. */
export const StatusBadge = ({ status, deletedAt }: Pick<Location, 'status' | 'deletedAt'>) =>
  deletedAt ? <Badge tone="danger">{texts.deleted}</Badge> : <Badge tone={tones[status]}>{texts.status[status]}</Badge>;
