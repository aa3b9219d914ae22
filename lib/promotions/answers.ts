import { type Promotion, type PromotionStatus, showPromotion } from './contract.ts';
import type { PromotionRecord } from './records.ts';

export const toPromotion = (record: PromotionRecord, status: PromotionStatus, leadCount: number): Promotion =>
  showPromotion({ ...record, status, leadCount });
