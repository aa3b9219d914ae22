import * as z from 'zod';
import { pathOrUrl } from '#lib/platform/core/links.ts';

/** Pages that visitors must be able to find, in the order in which they are shown. */
export const legalKinds = ['privacy', 'terms', 'imprint', 'accessibility', 'doNotSell'] as const;
export type LegalKind = (typeof legalKinds)[number];

const meanings: Record<LegalKind, string> = {
  privacy: 'Privacy policy; also linked where visitors are asked for consent',
  terms: 'Terms of use',
  imprint: 'Who is responsible for the sites',
  accessibility: 'Accessibility statement',
  doNotSell: 'Where visitors ask not to sell or share their personal information',
};

const shaped = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject(
    Object.fromEntries(legalKinds.map((kind) => [kind, shape.describe(`${meanings[kind]}; null for none`)])) as Record<
      LegalKind,
      Shape
    >,
  );

/** Each a path of the brand's site or an https address. */
export const legalLinks = shaped(z.string().nullable()).describe(
  'Legal pages that every page links to: each a path of the site of the brand, or an https address',
);
export type LegalLinks = z.output<typeof legalLinks>;

export const legalLinksChange = shaped(pathOrUrl.nullish()).describe(
  'Legal pages that every page links to: each a path of the site of the brand, or an https address. Omitted ones keep their value',
);

const none = Object.fromEntries(legalKinds.map((kind) => [kind, null])) as LegalLinks;

/** All of a brand; brands from before there were any have none. */
export const legalLinksOf = ({ legalLinks }: { legalLinks?: LegalLinks }): LegalLinks => ({ ...none, ...legalLinks });
