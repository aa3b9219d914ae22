import * as z from 'zod';
import { id, text } from './primitives.ts';

/** SEO settings of a content item, service, event or blog post: for search engines and link previews. */
export const pageSeo = z.strictObject({
  title: z.string().nullable(),
  description: z.string().nullable(),
  ogImageMediaId: id.nullable(),
  noindex: z.boolean(),
});

/** The same as a client writes it: omitted fields keep their value. */
export const writablePageSeo = z
  .strictObject({
    title: text(120).nullable(),
    description: text(320).nullable(),
    ogImageMediaId: id.nullable(),
    noindex: z.boolean(),
  })
  .partial();
