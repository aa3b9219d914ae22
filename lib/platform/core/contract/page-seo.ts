import * as z from 'zod';
import { unknownPageTokens, wrongTokens } from '../page-tokens.ts';
import { id, text } from './primitives.ts';

/** SEO settings of a content item, service, event or blog post: for search engines and link previews. */
export const pageSeo = z.strictObject({
  title: z.string().nullable(),
  description: z.string().nullable(),
  ogImageMediaId: id.nullable(),
  noindex: z.boolean(),
});

/** A text that may have tokens such as `{{location.city}}`. */
export const withPageTokens = <Shape extends z.ZodType<string>>(shape: Shape): Shape =>
  shape.refine((value) => unknownPageTokens(value).length === 0, {
    error: ({ input }) => wrongTokens(unknownPageTokens(String(input))),
    params: { code: 'unknown_option' },
  });

/** The same as a client writes it: omitted fields keep their value. */
export const writablePageSeo = z
  .strictObject({
    title: withPageTokens(text(120)).nullable(),
    description: withPageTokens(text(320)).nullable(),
    ogImageMediaId: id.nullable(),
    noindex: z.boolean(),
  })
  .partial();
