import type { SourceType } from '#lib/leads/source-types.contract.ts';

/**
 * The click ids that networks add to links, in lower case. Most mark advertisements only; Meta, Instagram and Pinterest mark
 * every link that somebody follows from them.
 */
const meanings: Record<string, SourceType> = {
  // Google Ads, the two for iOS, and Campaign Manager
  gclid: 'paid',
  gbraid: 'paid',
  wbraid: 'paid',
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
  // Taboola and Outbrain
  tblci: 'paid',
  dicbo: 'paid',
  fbclid: 'social',
  igshid: 'social',
  igsh: 'social',
  epik: 'social',
};

/**
 * The parameters of an address in lower case, the first value of each. A page may send only its path. Mails that were escaped
 * twice have `&amp;` between parameters.
 */
export const parametersOf = (address: string | null | undefined): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [name, value] of URL.parse(address ?? '', 'https://page.invalid')?.searchParams ?? []) {
    const plain = name.replace(/^(?:amp;)+/i, '').toLowerCase();
    if (value.trim() !== '' && !found.has(plain)) found.set(plain, value);
  }
  return found;
};

/** What the click ids of an address say: an advertisement, before any other link of a network. */
export const sourceOfClick = (parameters: ReadonlyMap<string, string>): SourceType | undefined => {
  const said = [...parameters.keys()].flatMap((name) => (Object.hasOwn(meanings, name) ? (meanings[name] ?? []) : []));
  return said.find((source) => source === 'paid') ?? said[0];
};
