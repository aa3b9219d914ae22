import { shownLengths } from '#lib/platform/core/contract/stated-numbers.ts';
import { fillPageTokens, type PageTokens } from '#lib/platform/core/page-tokens.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { seoWords } from '#lib/platform/texts/data.ts';
import type { BrandSeo, ShownBrandSeo, ShownLocationSeo } from './contract.ts';
import { namesLocation } from './rules.ts';

/** The form in which titles and descriptions are compared. */
export const seoText = (value: string): string => value.toLowerCase().replace(/\s+/g, ' ').trim();

type Warning = ShownLocationSeo['warnings'][number];

interface Judged {
  title: string;
  description: string | null;
  /** Other locations with the same text of their own. */
  sameTitle: string[];
  sameDescription: string[];
  /** The values of the texts' names at this location. */
  tokens: PageTokens;
  /** The text of locations without one of their own. */
  brand: Pick<BrandSeo, 'titleTemplate' | 'defaultTitle' | 'defaultDescription'>;
}

const isTooLong = (field: 'title' | 'description', value: string | null): boolean =>
  value !== null && value.length > shownLengths[field];

const lengthMessage = (field: 'title' | 'description'): Said => seoWords().shownLength(shownLengths[field]);

const tooLong = (field: 'title' | 'description', value: string | null): Warning[] =>
  isTooLong(field, value) ? [{ code: `${field}_too_long`, field, message: lengthMessage(field) }] : [];

const duplicate = (field: 'title' | 'description', message: Said, locationIds?: string[]): Warning[] => [
  { code: `duplicate_${field}`, field, message, ...(locationIds && { locationIds }) },
];

/** Why a text is not unique: other locations have it, or inherit it. */
const duplicates = (
  field: 'title' | 'description',
  value: string | null,
  others: string[],
  byDefault: string | null,
  tokens: PageTokens,
): Warning[] => {
  if (others.length > 0) return duplicate(field, seoWords().ofOthers[field], others);
  const isShared = value !== null && byDefault !== null && !namesLocation(byDefault);
  const isDefault = isShared && seoText(value) === seoText(fillPageTokens(byDefault, tokens));
  if (!isDefault) return [];
  return duplicate(field, seoWords().ofBrand[field]);
};

/** A template without the title token gives every page of the brand the same title. */
const lacksTitle = (template: string): boolean => !template.includes('page.title');

const sameEverywhere = (template: string): Warning[] =>
  lacksTitle(template) ? duplicate('title', seoWords().templateOfBrand) : [];

export const seoWarnings = ({ title, description, sameTitle, sameDescription, brand, tokens }: Judged): Warning[] => [
  ...tooLong('title', title),
  ...tooLong('description', description),
  ...duplicates('title', title, sameTitle, brand.defaultTitle, tokens),
  ...sameEverywhere(brand.titleTemplate),
  ...duplicates('description', description, sameDescription, brand.defaultDescription, tokens),
];

type BrandWarning = ShownBrandSeo['warnings'][number];

const ofDefault = (
  kind: 'title' | 'description',
  field: 'defaultTitle' | 'defaultDescription',
  value: string | null,
): BrandWarning[] => [
  // Values of tokens are as long as each location makes them.
  ...(isTooLong(kind, value?.replaceAll(/{{[^{}]*}}/g, '') ?? null)
    ? [{ code: `${kind}_too_long` as const, field, message: lengthMessage(kind) }]
    : []),
  ...(value === null || namesLocation(value)
    ? []
    : [
        {
          code: `duplicate_${kind}` as const,
          field,
          message: seoWords().asDefault[kind],
        },
      ]),
];

/** Reasons for search engines to dislike the settings that locations inherit. */
export const brandSeoWarnings = ({
  titleTemplate,
  defaultTitle,
  defaultDescription,
}: Judged['brand']): BrandWarning[] => [
  ...(lacksTitle(titleTemplate)
    ? [
        {
          code: 'duplicate_title' as const,
          field: 'titleTemplate' as const,
          message: seoWords().template,
        },
      ]
    : []),
  ...ofDefault('title', 'defaultTitle', defaultTitle),
  ...ofDefault('description', 'defaultDescription', defaultDescription),
];
