import * as z from 'zod';

/** Where visitors find the page of a service, event or post. */
export const pagePlace = {
  path: z
    .string()
    .nullable()
    .describe(
      'Path of its page, beginning with a slash: on the live site of its location, or else on that of the brand. Null while it has no page',
    ),
  pageUrl: z.string().nullable().describe('Address of its page; null while it has no page, or no site is live'),
};
