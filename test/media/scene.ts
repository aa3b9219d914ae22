import sharp, { type Sharp } from 'sharp';

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
