import type { PromotionStatus } from './contract.ts';
import { asChosen, type PromotionRecord } from './records.ts';
import { type Promotion, showPromotion } from './shape.contract.ts';

export const toPromotion = (record: PromotionRecord, status: PromotionStatus, leadCount: number): Promotion =>
  showPromotion({ ...asChosen(record), status, leadCount });
