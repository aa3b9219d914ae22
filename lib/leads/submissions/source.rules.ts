import { cut, tidy } from '#lib/leads/forms/text.rules.ts';
import { type SourceType, sourceTypes } from '#lib/leads/leads/source-types.contract.ts';
import { withoutPreviewTokens } from '#lib/platform/credentials/preview-token.rules.ts';
import { clickIdsOf, parametersOf, saysOrigin, sourceOfClick } from './click-ids.rules.ts';
import type { Submission } from './contract.ts';
import { cameFrom } from './page-context.rules.ts';
import { sourceOfHost, sourceOfName } from './referrers.rules.ts';

type Text = string | null | undefined;

interface Traces {
  given?: Text;
  promotionId?: Text;
  gclid?: Text;
  /** The sources that other click ids of the page name. */
  click?: SourceType | undefined;
  utmMedium?: Text;
  utmSource?: Text;
  referrer?: Text;
  pageUrl?: Text;
}

const simple = (value: Text): string => value?.trim().toLowerCase() ?? '';

const mediums: [RegExp, SourceType][] = [
  [
    /^(?:cp[acemv]|ppc|sem|pmax|display.*|banner|interstitial|expandable|retargeting|remarketing|paid.*|.*[-_ ]paid)$/,
    'paid',
  ],
  [/^(?:e[-_ ]?mail.*|newsletter)$/, 'email'],
  [/social|^sm$/, 'social'],
  [/^organic/, 'organic'],
  [/^(?:referral|affiliate|partner)s?$/, 'referral'],
];

const sourceOfMedium = (medium: string) => mediums.find(([fits]) => fits.test(medium))?.[1];

const hostOf = (address: Text): string => URL.parse(address ?? '')?.hostname.replace(/^www\./, '') ?? '';

const sourceOfReferrer = (referrer: Text, pageUrl: Text): SourceType | undefined => {
  const host = hostOf(referrer);
  if (host === '') return undefined;
  // Navigation within the same site says nothing about the source.
  return host === hostOf(pageUrl) ? 'direct' : sourceOfHost(host);
};

/** The source of the visitor: the given one, else derived from the strongest evidence; null if there is none. */
export const sourceOf = (traces: Traces): SourceType | null => {
  const { given, promotionId, gclid, click, utmMedium, utmSource, referrer, pageUrl } = traces;
  const said = sourceTypes.find((type) => type === simple(given));
  if (said) return said;
  if (simple(promotionId)) return 'promotion';
  if (simple(gclid) || click === 'paid') return 'paid';
  const campaign = sourceOfMedium(simple(utmMedium)) ?? sourceOfName(simple(utmSource));
  if (campaign) return campaign;
  const referred = sourceOfReferrer(referrer, pageUrl);
  if (referred && referred !== 'direct') return referred;
  if (click) return click;
  if (simple(utmMedium) || simple(utmSource)) return 'referral';
  return referred ?? (simple(pageUrl) ? 'direct' : null);
};

/** Readers of leads may have no access to the draft that a preview link shows, so its token is not kept. */
const kept = (value: Text, length: number): string | null =>
  cut(withoutPreviewTokens(tidy(value ?? '')), length) || null;

const parts = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/**
 * A value given at top level, in `utm`, or in the page's own URL, which completes what is given where it is of the same
 * campaign: where none of its values is another than the given one.
 */
const utmOf = (given: Submission, parameters: ReadonlyMap<string, string>) => {
  const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent, utm } = given;
  const top = { source: utmSource, medium: utmMedium, campaign: utmCampaign, term: utmTerm, content: utmContent };
  const values = parts.map((part) => kept(top[part], 500) ?? kept(utm?.[part] ?? utm?.[`utm_${part}`], 500));
  const ofPage = parts.map((part) => kept(parameters.get(`utm_${part}`), 500));
  const isOther = values.some((value, at) => value !== null && simple(ofPage[at] ?? value) !== simple(value));
  return isOther ? values : values.map((value, at) => value ?? ofPage[at]);
};

/** The source attributes of a lead. */
export const attributionOf = (given: Submission) => {
  const ofPage = parametersOf(given.pageUrl);
  const parameters = saysOrigin(ofPage) ? ofPage : parametersOf(given.landingUrl);
  const [utmSource = null, utmMedium = null, utmCampaign = null, utmTerm = null, utmContent = null] = utmOf(
    given,
    parameters,
  );
  const pageUrl = kept(given.pageUrl, 2000);
  const referrer = kept(given.referrer || cameFrom(given.pageUrl), 2000);
  const gclid = kept(given.gclid, 500) ?? kept(parameters.get('gclid'), 500);
  const clickIds = clickIdsOf(parameters);
  const click = sourceOfClick(parameters);
  const promotionId = given.promotionId ?? null;
  const landedFrom = kept(given.landingReferrer, 2000);
  const evidence = { promotionId, gclid, click, utmMedium, utmSource, referrer: landedFrom ?? referrer, pageUrl };
  const traces = { given: given.sourceType, ...evidence };
  return {
    sourceType: sourceOf(traces),
    utmSource,
    utmMedium,
    utmCampaign,
    utmTerm,
    utmContent,
    gclid,
    clickIds,
    pageUrl,
    referrer,
  };
};
