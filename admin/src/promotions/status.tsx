import { Badge, type Tone } from '../design/badge.tsx';
import { promotions as texts } from '../texts/en/content/promotions.ts';
import type { Promotion } from './values.rules.ts';

const tones: Record<Promotion['status'], Tone> = {
  scheduled: 'info',
  active: 'success',
  expired: 'neutral',
  archived: 'neutral',
};

export const PromotionStatus = ({ status }: Pick<Promotion, 'status'>) => (
  <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
);
