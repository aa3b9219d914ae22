import { uploadLocationMedia } from '#lib/platform/media/uploads.contract.ts';
import type { Addition } from './addition.ts';

/** A picture of the location, which paths of the brand can name as well. */
export const addMedia: Addition = async (world, tenant, { locationId = '' }) => {
  const params = { brandId: tenant.brandId, locationId };
  const { body } = uploadLocationMedia.example;
  const { media } = (await world.call(uploadLocationMedia, { as: tenant.admin.credentials, params, body })).data;
  return { mediaId: media.id };
};
