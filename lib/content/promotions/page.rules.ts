import { joinPaths } from '#lib/platform/routing/paths.rules.ts';
import { slugFrom } from '#lib/platform/routing/slugs.rules.ts';
import type { Promotion } from './shape.contract.ts';

const shortIdLength = 12;
const endsWithShortId = new RegExp(`(?:^|-)([0-9a-z]{${shortIdLength}})$`);

/** The first digits of an id: the moment of its creation and some chance, which together no two promotions of a brand share. */
const shortIdOf = (id: string): string => {
  const digits = id.replaceAll('-', '');
  return BigInt(`0x${digits.slice(0, 12)}${digits.slice(13, 16)}`)
    .toString(36)
    .padStart(shortIdLength, '0');
};

/** The name of an offer in addresses: its title for people, and a short id that stays when the title changes. */
const offerSlug = ({ id, title }: Pick<Promotion, 'id' | 'title'>, locale: string): string =>
  [slugFrom(title, locale), shortIdOf(id)].filter((part) => part !== '').join('-');

/** The path of the page of an offer, on the site of the brand or within a location. */
export const offerPath = (offersSegment: string, promotion: Pick<Promotion, 'id' | 'title'>, locale: string): string =>
  joinPaths(`/${offersSegment}`, offerSlug(promotion, locale));

/** The bounds of the ids that a name in an address may mean; undefined for one that no offer has. */
export const idsMeant = (slug: string): { from: string; to: string } | undefined => {
  const [, shortId] = endsWithShortId.exec(slug) ?? [];
  if (shortId === undefined) return undefined;
  const number = [...shortId].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  const digits = number.toString(16).padStart(15, '0');
  if (digits.length > 15) return undefined;
  const beginning = `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(12)}`;
  return { from: beginning, to: `${beginning}~` };
};
