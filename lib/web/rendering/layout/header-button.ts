import { isSitePath } from '#lib/platform/core/links.ts';
import { isSafe, substituted } from '#lib/web/navigation/links.rules.ts';
import { brandAddress, linkOf } from '../base/links.ts';
import type { Site } from '../base/site.ts';

interface Button {
  label: string;
  url: string;
}

/**
 * The button of the brand in the header, with its tokens filled in; null for none, and where a token has no value. A path is
 * one of the brand's site, unless it begins with that of the location.
 */
export const headerButton = (site: Site): Button | null => {
  const { headerButton: given } = site.brand?.theme ?? {};
  if (!given) return null;
  const { location } = site.data;
  const custom = Object.fromEntries((location?.custom ?? []).map(({ key, value }) => [key, value]));
  const filled = (text: string) => substituted(text, { location, custom });
  const [label, url] = [filled(given.label), filled(given.url)];
  if (label.missing !== undefined || url.missing !== undefined) return null;
  const isOfLocation = given.url.startsWith('{{location.path}}');
  const address = isOfLocation || !isSitePath(url.text) ? url.text : brandAddress(site, url.text);
  if (address === null || !isSafe(address) || linkOf(site, address) === undefined) return null;
  return { label: label.text, url: address };
};
