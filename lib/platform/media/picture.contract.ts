import * as z from 'zod';

/** A picture of the media library as pages show it. */
export const picture = z.strictObject({
  url: z.string().describe('Address of the picture, without the data that cameras add'),
  width: z.int().describe('Width in pixels'),
  height: z.int().describe('Height in pixels'),
  alt: z.string().nullable().describe('Description for people who do not see it; null for none'),
  focalPoint: z
    .strictObject({
      x: z.number().describe('Distance from the left edge, as a fraction of the width'),
      y: z.number().describe('Distance from the upper edge, as a fraction of the height'),
    })
    .nullable()
    .describe('Point that stays in sight when the picture is cropped; null for the middle'),
  sizes: z
    .array(
      z.strictObject({
        url: z.string().describe('Address of the picture in this size, in WebP'),
        width: z.int().describe('Width in pixels'),
        height: z.int().describe('Height in pixels'),
      }),
    )
    .describe('The same picture in smaller sizes, the smallest first'),
});
export type Picture = z.output<typeof picture>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  picture: 'A picture of the media library as pages show it',
};
