import * as z from 'zod';
import { text } from '#lib/platform/core/contract/primitives.ts';

/** The status of a redirect that leads nowhere: its page was removed for good. */
export const goneStatus = 410;

/** Names by which other systems, such as WordPress, tell pages of one path apart: `/?page_id=12`. */
export const fromQueryNames = ['p', 'page_id', 'post_id', 'cat', 'id'] as const;

export const maxValueLength = 100;

/** A pair in the query of an old address. */
export const fromQuery = z.strictObject({
  name: z.enum(fromQueryNames).describe('Name in the query of the old address'),
  value: text(maxValueLength).describe('Its value, without escapes'),
});
export type FromQuery = z.output<typeof fromQuery>;
