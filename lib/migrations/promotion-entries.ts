import { noteCurrentPromotion, promotionsOf } from '#lib/content/promotions/records.ts';
import { eachRecord } from './each-record.ts';

/** Stores picture and form of each promotion where the public list finds them. */
export const promotionEntries = eachRecord('0009-promotion-entries', promotionsOf, noteCurrentPromotion);
