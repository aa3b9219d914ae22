import type { PublicBrand } from '#lib/accounts/brands/public.contract.ts';
import type { Outlines } from '#lib/places/gazetteer/map.rules.ts';
import type { PublicLocation } from '#lib/places/locations/public.contract.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import type { Picture } from '#lib/platform/media/picture.contract.ts';
import type { ResolvedItem } from '#lib/web/navigation/contract.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';

/** The data that every HTML document of a site needs: pages and errors. */
interface DocumentInput {
  navigation: readonly ResolvedItem[];
  /** The menu at the foot of the page. Default: none. */
  footerNavigation?: readonly ResolvedItem[];
  /** Address of the request as the visitor sees it, with its query. */
  url: string;
  /** The nonce of the inline style sheet and the inline scripts. */
  nonce: string;
  now: Date;
  /** Path before all paths of the site, such as `/sites/acme.example`. Default: empty, as on the host of the site. */
  base?: string;
  /** Whether drafts are shown: a bar says so. */
  isPreview?: boolean;
}

/** The script that makes forms better. It is loaded only by pages that have one. */
interface ElementsScript {
  src: string;
  integrity: string | null;
}

/** The state of a page's form after it was posted without a script. */
export type FormReply =
  | { slug: string; isSent: true }
  | {
      slug: string;
      isSent: false;
      /** Why it was refused as a whole, and when it can be sent again; `choose_location` is a step on the way. */
      code: string;
      seconds?: number | undefined;
      /** The errors of each field; `fields.email` and `email` are the same. */
      errors: readonly FieldError[];
      /** The answers as they were sent, by field name. */
      values: Readonly<Record<string, string | readonly string[]>>;
      /** The choice of a location: the typed place, the locations near it, and the chosen one, which is empty for none. */
      location?: { place: string; nearby: readonly PublicLocation[] | null; chosen: string | null } | undefined;
      /** The page as the visitor came to it, with its campaign. The form keeps it for the next attempt. */
      pageUrl?: string | undefined;
    };

export interface PageInput extends DocumentInput {
  brand: PublicBrand;
  pageData: PageData;
  /** Where a form is posted to, by its slug. */
  formAction: (slug: string) => string;
  elements?: ElementsScript | null;
  /** The path of the page with all locations. */
  locatorPath?: string | null;
  /** For the map of the locator; without them, there is none. */
  outlines?: Outlines | null;
  /** Default: what the query says, such as `?sent=contact`. */
  reply?: FormReply | null;
}

export interface ProblemInput extends DocumentInput {
  status: 400 | 404 | 410 | 503;
  /** Null while the brand is not known, or cannot be read. */
  brand: PublicBrand | null;
  /** The page that the brand wrote for this status. */
  own?: { title: string; blocks: readonly object[]; pictures: Readonly<Record<string, Picture>> } | null;
}
