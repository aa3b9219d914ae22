import type { PublicBrand } from '#lib/accounts/brands/public.contract.ts';
import { maxRecordBlocks } from '#lib/content/content/blocks.contract.ts';
import type { PageContext } from '#lib/leads/submissions/page-context.rules.ts';
import type { Outlines } from '#lib/places/gazetteer/map.rules.ts';
import { textsIn } from '#lib/platform/texts/core/language.ts';
import {
  type AnswerTexts,
  answerTexts,
  type CommonTexts,
  commonTexts,
  type PageTexts,
  pageTexts,
} from '#lib/platform/texts/languages.ts';
import type { ResolvedItem } from '#lib/web/navigation/contract.ts';
import { nothingShown, type ShownData } from '#lib/web/public-pages/nothing-shown.contract.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';
import { type Formats, formatsOf } from './formats.ts';
import type { FormReply, PageInput, ProblemInput } from './input.ts';
import { Styles } from './styles.ts';

export type SiteTexts = CommonTexts & PageTexts;

/** Values that the parts of one document share. */
export interface Site {
  readonly brand: PublicBrand | null;
  readonly data: ShownData;
  readonly navigation: readonly ResolvedItem[];
  readonly footerNavigation: readonly ResolvedItem[];
  readonly url: URL;
  readonly base: string;
  readonly domain: string | null;
  /** The address of the brand's site, on the site of one location; null on the brand's site itself. */
  readonly brandOrigin: string | null;
  /** Whether it is the site of one location. */
  readonly isOfLocation: boolean;
  /** Where links of the page lead from; empty on pages that are about no location, promotion, service or event. */
  readonly context: PageContext;
  readonly locatorPath: string | null;
  readonly nonce: string;
  readonly now: Date;
  readonly timezone: string;
  readonly isPreview: boolean;
  readonly texts: SiteTexts;
  readonly answers: AnswerTexts;
  readonly formats: Formats;
  readonly styles: Styles;
  readonly formAction: (slug: string) => string;
  readonly reply: FormReply | null;
  /** For maps of our own; without them, there are none. */
  readonly outlines: Outlines | null;
  /** The first picture is loaded at once, and all others when they are near. */
  hasShownPicture: boolean;
  /** Whether the document may have the elements of our script. */
  readonly hasElements: boolean;
  /** Whether it has one, and so loads the script. */
  needsElements: boolean;
  /** Further blocks with records of the brand that the page shows. */
  recordBlocksLeft: number;
  /** How often the page shows a form, by its slug. */
  readonly shownForms: Map<string, number>;
  /** Whether it can search from the visitor's position, and so has a script of its own. */
  needsPosition: boolean;
}

/** The same on a page. */
export interface PageSite extends Site {
  readonly brand: PublicBrand;
  readonly page: PageData['page'];
  /** Where the next page of its list begins; null at the end. */
  readonly nextCursor: string | null;
}

const unknownUrl = 'https://page.invalid/';

const siteTexts = (locale: string) => ({
  texts: { ...textsIn(commonTexts, locale), ...textsIn(pageTexts, locale) },
  answers: textsIn(answerTexts, locale),
});

const siteOf = (input: PageInput | ProblemInput) => ({
  navigation: input.navigation,
  footerNavigation: input.footerNavigation ?? [],
  url: new URL(URL.parse(input.url)?.href ?? unknownUrl),
  base: input.base ?? '',
  nonce: input.nonce,
  now: input.now,
  isPreview: input.isPreview ?? false,
  ...siteTexts(input.brand?.locale ?? 'en'),
  styles: new Styles(),
  hasShownPicture: false,
  needsElements: false,
  needsPosition: false,
  recordBlocksLeft: maxRecordBlocks,
  shownForms: new Map<string, number>(),
});

/** A redirect after a form was sent names it. */
const sentForm = ({ url }: PageInput): FormReply | null => {
  const slug = URL.parse(url)?.searchParams.get('sent');
  return slug ? { slug, isSent: true } : null;
};

const withContext: readonly PageData['page']['kind'][] = ['location', 'service', 'offer', 'event'];

const contextOf = ({ pageData: { page, location, promotion }, base = '' }: PageInput): PageContext =>
  location || withContext.includes(page.kind)
    ? { location: location?.id, promotion: promotion?.id, from: `${base}${page.path}` }
    : {};

export const siteOfPage = (input: PageInput): PageSite => {
  const { brand, pageData } = input;
  const { page, site, navigationVersion: _, ...data } = pageData;
  return {
    ...siteOf(input),
    brand,
    page,
    data,
    domain: site.domain,
    isOfLocation: site.locationId !== null,
    brandOrigin: site.locationId === null ? null : (URL.parse(brand.url ?? '')?.origin ?? null),
    timezone: data.location?.timezone ?? brand.timezone,
    formats: formatsOf(brand, data.location?.address.country ?? null),
    formAction: input.formAction,
    context: contextOf(input),
    nextCursor: pageData.nextCursor,
    locatorPath: input.locatorPath ?? null,
    outlines: input.outlines ?? null,
    reply: input.reply ?? sentForm(input),
    hasElements: (input.elements ?? null) !== null,
  };
};

export const siteOfProblem = (input: ProblemInput): Site => ({
  ...siteOf(input),
  brand: input.brand,
  data: { ...nothingShown, pictures: input.own?.pictures ?? {} },
  domain: null,
  isOfLocation: false,
  brandOrigin: null,
  timezone: input.brand?.timezone ?? 'UTC',
  // A page without a brand has no amounts.
  formats: formatsOf(input.brand ?? { locale: 'en', currency: 'USD' }, null),
  formAction: () => '',
  context: {},
  locatorPath: null,
  reply: null,
  outlines: null,
  hasElements: false,
});
