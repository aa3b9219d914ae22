import { sections } from './sections/all.ts';

/** Why the records of a kind are in no file of a brand as data. */
const reasons = {
  derived: 'the product makes it anew from other records',
  claim: 'it reserves a name of another record',
  personal: 'it is about visitors, or what they wrote',
  people: 'it is about the people who work for the brand',
  secret: 'it is a secret, or nothing without one',
  history: 'it is what was, for the brand where it happened',
  running: 'it is work in progress',
  platform: 'it belongs to the plan or the operation of the platform',
} as const;

type Reason = keyof typeof reasons;

const leftOut: Record<Reason, readonly string[]> = {
  derived: [
    'announced-event',
    'brand-slug',
    'count-end',
    'current-promotion',
    'custom-field-use',
    'custom-rules',
    'holiday-calendar',
    'holiday-date',
    'live-content',
    'live-post',
    'location-regions',
    'map-changes',
    'map-shard',
    'media-use',
    'pin',
    'primary-site',
    'redirect-graph',
    'redirect-id',
    'region-member',
    'region-tree',
    'route',
    'service-at',
    'sitemap-entry',
    'webhook-health',
  ],
  claim: [
    'content-slug',
    'custom-field-key',
    'event-slug',
    'form-route',
    'location-slug',
    'media-hash',
    'post-slug',
    'region-slug',
    'service-slug',
    'site-domain',
    'store-code',
  ],
  personal: [
    'announced',
    'assigned-lead',
    'autoresponse',
    'daily-counter',
    'form-total',
    'gathered-lead',
    'lead',
    'lead-answer',
    'lead-event',
    'lead-export',
    'lead-mails',
    'lead-message',
    'lead-note',
    'lead-task',
    'lead-wait',
    'promotion-total',
    'received-mail',
    'response-times',
  ],
  people: ['admin-departures', 'invitation', 'invited', 'round-robin', 'staff-access', 'staff-change'],
  secret: ['api-key', 'integration'],
  history: [
    'audit',
    'content-revision-entry',
    'deleted-custom-field',
    'deleted-event',
    'deleted-form',
    'deleted-media',
    'deleted-post',
    'deleted-redirect',
    'deleted-region',
    'deleted-service',
    'deleted-site',
    'deleted-webhook',
    'delivery',
    'former-location-slug',
    'former-service-slug',
    'former-webhook',
    'gone-path',
    'redirect-hits',
  ],
  running: [
    'due',
    'import-mapping',
    'job',
    'media-due',
    'media-leaving',
    'media-upload',
    'notice',
    'notice-batch',
    'rate',
    'sheet-import',
    'task',
  ],
  platform: ['meter'],
};

/** The section that has the records of a kind of a brand, or why none has. */
export const dataOfKind = (kind: string): { section: string } | { reason: string } | undefined => {
  const section = sections.find(({ kinds }) => kinds.includes(kind));
  if (section) return { section: section.name };
  const reason = (Object.keys(leftOut) as Reason[]).find((each) => leftOut[each].includes(kind));
  return reason && { reason: reasons[reason] };
};

/** Every kind that a section or a reason names. */
export const kindsSaid = (): string[] => [...sections.flatMap(({ kinds }) => kinds), ...Object.values(leftOut).flat()];

/** The kinds that an export leaves out, for people who read its manifest. */
export const leftOutKinds = (): { because: string; kinds: readonly string[] }[] =>
  (Object.keys(leftOut) as Reason[]).map((reason) => ({ because: reasons[reason], kinds: leftOut[reason] }));
