import * as z from 'zod';

/** The parameter of public reads that show drafts. */
export const preview = z
  .string()
  .max(400)
  .optional()
  .describe('Token of a preview link: shows the draft that the link is for. Such answers are never cached');
