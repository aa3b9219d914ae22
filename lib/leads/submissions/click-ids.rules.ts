import type { SourceType } from '#lib/leads/leads/source-types.contract.ts';
import { percentText } from '#lib/platform/core/text/percent-encoding.ts';

/**
 * The click ids that networks add to links, in lower case. Most mark advertisements only; Meta, Instagram and Pinterest mark
 * every link that somebody follows from them, and programs for newsletters every link in a mail.
 */
const names: Partial<Record<SourceType, readonly string[]>> = {
  paid: [
    // Google Ads, the two for iOS, and Campaign Manager
    'gclid gbraid wbraid dclid',
    // Microsoft, TikTok, X, LinkedIn, Snapchat, Reddit, Quora
    'msclkid ttclid twclid li_fat_id sccid rdt_cid qclid',
    // Yandex, Yahoo Japan, Taboola, Outbrain
    'yclid ymclid yjr_yjad tblci dicbo obclid',
  ],
  // Impact, Commission Junction, Awin, ShareASale, Rakuten, Tradedoubler
  referral: ['irclickid cjevent awc sscid ransiteid tduid'],
  // Free results of Google Shopping and of Yandex
  organic: ['srsltid ysclid'],
  social: ['fbclid igshid igsh epik'],
};

/** Names of a campaign, or of the reader of a mail: Google Ads, Mailchimp, HubSpot, Marketo, Klaviyo. */
const unkept: typeof names = { paid: ['gad_source gad_campaignid'], email: ['mc_cid mc_eid _hsenc _hsmi mkt_tok _kx'] };

const byName = (lists: typeof names): [name: string, source: SourceType][] =>
  Object.entries(lists).flatMap(([source, list]) =>
    list.flatMap((some) => some.split(' ')).map((name): [string, SourceType] => [name, source as SourceType]),
  );

const clicks = new Map(byName(names));
const meanings = new Map([...clicks, ...byName(unkept)]);

const maxClickIds = 8;
/** A longer one is not what a network gave out, and a part of it would be of no use. */
const maxLength = 500;

/** The pairs of `a=b&c=d`, decoded. */
const pairsIn = (query: string): string[][] =>
  query.split('&').map((pair) => pair.split(/=(.*)/s, 2).map((part) => percentText(part.replaceAll('+', ' '))));

/**
 * The parameters of an address in lower case, the first value of each, and those after `#`, where some campaigns write
 * theirs. A page may send only its path. Mails that were escaped twice have `&amp;` between parameters.
 */
export const parametersOf = (address: string | null | undefined): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const { search = '', hash = '' } = URL.parse(address ?? '', 'https://page.invalid') ?? {};
  for (const [name = '', value = ''] of [...pairsIn(search.slice(1)), ...pairsIn(hash.slice(1))]) {
    const plain = name.replace(/^(?:amp;|\?)+/i, '').toLowerCase();
    if (value.trim() !== '' && !found.has(plain)) found.set(plain, value);
  }
  return found;
};

/** Whether an address says how a visit began: a campaign or the click id of a network. */
export const saysOrigin = (parameters: ReadonlyMap<string, string>): boolean =>
  [...parameters.keys()].some((name) => meanings.has(name) || name.startsWith('utm_'));

/** The click ids of an address by their names in lower case, as the networks gave them out. */
export const clickIdsOf = (parameters: ReadonlyMap<string, string>): Record<string, string> | null => {
  const found = [...parameters].filter(
    ([name, value]) => clicks.has(name) && name !== 'gclid' && value.length <= maxLength && /^[!-~]+$/.test(value),
  );
  return found.length === 0 ? null : Object.fromEntries(found.slice(0, maxClickIds));
};

/** The source that the click ids of an address name: an advertisement, before any other link of a network. */
export const sourceOfClick = (parameters: ReadonlyMap<string, string>): SourceType | undefined => {
  const said = [...parameters.keys()].flatMap((name) => meanings.get(name) ?? []);
  return said.find((source) => source === 'paid') ?? said[0];
};
