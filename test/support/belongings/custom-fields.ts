import { createCustomField } from '#lib/places/custom-fields/contract.ts';
import type { Addition } from './addition.ts';

export const addCustomField: Addition = async (world, tenant) => {
  const body = { key: 'slogan', label: 'Slogan', type: 'text' };
  const request = { as: tenant.admin.credentials, params: { brandId: tenant.brandId }, body };
  return { fieldId: (await world.call(createCustomField, request)).data.field.id };
};
