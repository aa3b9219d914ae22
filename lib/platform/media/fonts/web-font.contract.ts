import * as z from 'zod';
import { fontMeasures } from '../shapes.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = { webFont: 'A font of the media library, as pages load it' };

/** A font of the media library as pages load it. */
export const webFont = z.strictObject({
  url: z.string().describe('Address of the font, in WOFF2'),
  measures: fontMeasures.describe('Its measures, for a font of the device that takes the same room'),
});
export type WebFont = z.output<typeof webFont>;
