import { isSitePath } from '#lib/platform/core/links.ts';
import { isUuid } from '#lib/platform/core/text/uuid.ts';
import { parametersOf } from './click-ids.rules.ts';

/** Where a link of a site leads from: the location and promotion of its page, and the path of that page. */
export interface PageContext {
  /** The id of a location, or its slug where somebody wrote the link by hand. */
  location?: string | undefined;
  promotion?: string | undefined;
  from?: string | undefined;
}

export const contextNames = ['location', 'promotion', 'from'] as const satisfies (keyof PageContext)[];

const isName = (text: string): boolean => /^[a-z0-9-]{1,120}$/.test(text);

/** The context in the address of the page with the form: the links of sites add it, so it needs no script and no storage. */
export const contextIn = (pageUrl: string | null | undefined): PageContext => {
  const parameters = parametersOf(pageUrl);
  const named = (name: 'location' | 'promotion', fits: (text: string) => boolean): string | undefined => {
    const value = parameters.get(name)?.trim().toLowerCase() ?? '';
    return fits(value) ? value : undefined;
  };
  const from = parameters.get('from') ?? '';
  return {
    location: named('location', isName),
    promotion: named('promotion', isUuid),
    from: isSitePath(from) && from.length <= 500 ? from : undefined,
  };
};

/** The page that a visitor came from, by the context in the address of the page with the form. */
export const cameFrom = (pageUrl: string | null | undefined): string | undefined => {
  const { from } = contextIn(pageUrl);
  return from === undefined ? undefined : URL.parse(from, pageUrl ?? '')?.href;
};
