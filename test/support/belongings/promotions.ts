import { createPromotion } from '#lib/content/promotions/contract.ts';
import type { Addition } from './addition.ts';

export const addPromotion: Addition = async (world, tenant) => {
  const body = { title: 'Summer check', discountType: 'percent', discountValue: 10 };
  const request = { as: tenant.admin.credentials, params: { brandId: tenant.brandId }, body };
  return { promotionId: (await world.call(createPromotion, request)).data.promotion.id };
};
