import { percentText } from '#lib/core/text/percent-encoding.ts';
import type { SourceType } from '#lib/leads/source-types.contract.ts';

/**
 * The click ids that networks add to links, in lower case. Most mark advertisements only; Meta, Instagram and Pinterest mark
 * every link that somebody follows from them, and programs for newsletters every link in a mail.
 */
const meanings: Record<string, SourceType> = {
  // Google Ads, the two for iOS, what is left of a click without cookies, and Campaign Manager
  gclid: 'paid',
  gbraid: 'paid',
  wbraid: 'paid',
  gad_source: 'paid',
  gad_campaignid: 'paid',
  dclid: 'paid',
  // Microsoft Advertising
  msclkid: 'paid',
  // TikTok, X, LinkedIn, Snapchat, Reddit, Quora
  ttclid: 'paid',
  twclid: 'paid',
  li_fat_id: 'paid',
  sccid: 'paid',
  rdt_cid: 'paid',
  qclid: 'paid',
  // Yandex and Yahoo Japan
  yclid: 'paid',
  ymclid: 'paid',
  yjr_yjad: 'paid',
  // Taboola and Outbrain
  tblci: 'paid',
  dicbo: 'paid',
  obclid: 'paid',
  // Impact, Commission Junction, Awin, ShareASale, Rakuten, Tradedoubler
  irclickid: 'referral',
  cjevent: 'referral',
  awc: 'referral',
  sscid: 'referral',
  ransiteid: 'referral',
  tduid: 'referral',
  // Free results of Google Shopping and of Yandex
  srsltid: 'organic',
  ysclid: 'organic',
  fbclid: 'social',
  igshid: 'social',
  igsh: 'social',
  epik: 'social',
  // Mailchimp, HubSpot, Marketo, Klaviyo
  mc_cid: 'email',
  mc_eid: 'email',
  _hsenc: 'email',
  _hsmi: 'email',
  mkt_tok: 'email',
  _kx: 'email',
};

/** Names of the campaign or of the reader of a mail, and `gclid`, which a lead has by itself. */
const notKept = new Set([
  'gclid',
  'gad_source',
  'gad_campaignid',
  'mc_cid',
  'mc_eid',
  '_hsenc',
  '_hsmi',
  'mkt_tok',
  '_kx',
]);

const maxClickIds = 8;
/** A longer one is not what a network gave out, and a part of it would be of no use. */
const maxLength = 500;

/** The pairs of `a=b&c=d`, decoded. */
const pairsIn = (query: string): string[][] =>
  query.split('&').map((pair) => pair.split(/=(.*)/s, 2).map((part) => percentText(part.replaceAll('+', ' '))));

/**
 * The parameters of an address in lower case, the first value of each, and those after `#`, where some campaigns write theirs. A
 * page may send only its path. Mails that were escaped twice have `&amp;` between parameters.
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

/** The click ids of an address by their names in lower case, as the networks gave them out. */
export const clickIdsOf = (parameters: ReadonlyMap<string, string>): Record<string, string> | null => {
  const found = [...parameters].filter(
    ([name, value]) =>
      Object.hasOwn(meanings, name) && !notKept.has(name) && value.length <= maxLength && /^[!-~]+$/.test(value),
  );
  return found.length === 0 ? null : Object.fromEntries(found.slice(0, maxClickIds));
};

/** What the click ids of an address say: an advertisement, before any other link of a network. */
export const sourceOfClick = (parameters: ReadonlyMap<string, string>): SourceType | undefined => {
  const said = [...parameters.keys()].flatMap((name) => (Object.hasOwn(meanings, name) ? (meanings[name] ?? []) : []));
  return said.find((source) => source === 'paid') ?? said[0];
};
