import sharp, { type Sharp } from 'sharp';
import { createLocation } from '#lib/locations/contract.ts';
import type { Credentials, Tenant, World } from '#test/support/product.ts';

export const picture = (width = 40, height = 30, background = '#2a6'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

let shade = 0;

/** A unique picture. */
export const newPng = (width = 40, height = 30): Promise<Buffer> => {
  shade += 1;
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: process.pid % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
};

export const fileOf = (bytes: Uint8Array, filename = 'picture.png', contentType = 'image/png') => ({
  filename,
  contentType,
  bytes: new Uint8Array(bytes),
});

export const locationOf = async (
  world: World,
  tenant: Tenant,
  name: string,
  as: Credentials = tenant.admin.credentials,
): Promise<string> => {
  const request = { as, params: { brandId: tenant.brandId }, body: { name } };
  return (await world.call(createLocation, request)).data.location.id;
};
