import type { PublicBrand } from '#lib/brands/public.contract.ts';
import type { Delivered } from '#lib/delivery/page.contract.ts';
import type { Picture } from '#lib/media/picture.contract.ts';
import type { ResolvedItem } from '#lib/navigation/contract.ts';
import { type Formats, formatsOf } from './formats.ts';
import type { FormReply, PageInput, ProblemInput } from './input.ts';
import { Styles } from './styles.ts';
import { type Texts, textsOf } from './texts.ts';

/** What the parts of one document share. */
export interface Site {
  readonly brand: PublicBrand | null;
  readonly navigation: readonly ResolvedItem[];
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly url: URL;
  readonly base: string;
  readonly domain: string | null;
  readonly nonce: string;
  readonly now: Date;
  readonly timezone: string;
  readonly isPreview: boolean;
  readonly texts: Texts;
  readonly formats: Formats;
  readonly styles: Styles;
  /** Whether a picture was shown already: the first one is loaded at once, and all others when they are near. */
  hasShownPicture: boolean;
  /** Whether a part was shown that the script makes better. */
  needsElements: boolean;
}

/** The same on a page. */
export interface PageSite extends Site {
  readonly brand: PublicBrand;
  readonly delivered: Delivered;
  readonly formAction: (slug: string) => string;
  readonly nextCursor: string | null;
  readonly reply: FormReply | null;
}

const nowhere = 'https://page.invalid/';

const siteOf = (input: PageInput | ProblemInput) => ({
  navigation: input.navigation,
  url: new URL(URL.parse(input.url, nowhere)?.href ?? nowhere),
  base: input.base ?? '',
  nonce: input.nonce,
  now: input.now,
  isPreview: input.isPreview ?? false,
  texts: textsOf(input.brand?.locale ?? 'en'),
  styles: new Styles(),
  hasShownPicture: false,
  needsElements: false,
});

export const siteOfPage = (input: PageInput): PageSite => {
  const { brand, delivered } = input;
  return {
    ...siteOf(input),
    brand,
    delivered,
    pictures: delivered.pictures,
    domain: delivered.site.domain,
    timezone: delivered.location?.timezone ?? brand.timezone,
    formats: formatsOf(brand.locale, delivered.location?.address.country ?? null),
    formAction: input.formAction,
    nextCursor: input.nextCursor ?? null,
    reply: input.reply ?? null,
  };
};

export const siteOfProblem = (input: ProblemInput): Site => ({
  ...siteOf(input),
  brand: input.brand,
  pictures: input.own?.pictures ?? {},
  domain: null,
  timezone: input.brand?.timezone ?? 'UTC',
  formats: formatsOf(input.brand?.locale ?? 'en', null),
});
