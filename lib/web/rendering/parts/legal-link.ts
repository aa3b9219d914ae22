import type { LegalKind } from '#lib/accounts/brands/legal-links.contract.ts';
import type { Html } from '../base/html.ts';
import { brandAddress, linkOf } from '../base/links.ts';
import type { Site } from '../base/site.ts';
import { link } from './link.ts';

/** A link to a legal page of the brand; null if it has none. A form opens it in a new tab, as its answers would be lost. */
export const legalLink = (site: Site, kind: LegalKind, { isNewTab = false } = {}): Html | null => {
  const address = brandAddress(site, site.brand?.legalLinks[kind] ?? null);
  return linkOf(site, address) === undefined ? null : link(site, address, site.texts.legal[kind], { isNewTab });
};
