import { createHash } from 'node:crypto';
import { idOf } from '#lib/core/ids.ts';
import type { Submission } from './contract.ts';

const sha256 = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();

interface Named {
  brandId: string;
  formId: string;
  key: string;
}

/** A UUIDv8 (RFC 9562) that the same brand, form and key always give: storing a lead twice is writing it to one place. */
export const leadIdOf = ({ brandId, formId, key }: Named): string => {
  const bytes = sha256([brandId, formId, key]).subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return idOf(bytes);
};

/** The id for the same answers when the lead that they made was erased: another one, the same for each attempt. */
export const leadIdAfter = ({ brandId, formId, id }: { brandId: string; formId: string; id: string }): string =>
  leadIdOf({ brandId, formId, key: `erased:${id}` });

/** By code unit, the order that is the same everywhere. */
const sorted = (record: object): [string, unknown][] => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

const deepest = 64;

/** Any JSON, so that answers can be compared before they are read; an object is told from a list by the sign in front. */
const folded = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return 'too deep';
  if (Array.isArray(value)) return value.map((item) => folded(item, depth + 1));
  return [{}, ...sorted(value).map(([name, inner]) => [name, folded(inner, depth + 1)])];
};

interface Content {
  fields: Record<string, unknown>;
  /** As asked for, since what is chosen may change from one attempt to the next. */
  locationId: string | null;
}

const canonical = ({ fields, locationId }: Content) => [
  sorted(fields).map(([name, value]) => [name, folded(value)]),
  locationId,
];

/** The same for the same answers, whatever their order and spacing. */
export const fingerprintOf = (content: Content): string => sha256(canonical(content)).toString('base64url');

const windowMillis = 5 * 60 * 1000;

/** The current and the previous five minutes, in which the same answers are the same submission. */
export const windowsAt = (now: Date): [current: string, previous: string] => {
  const current = Math.floor(now.getTime() / windowMillis);
  return [String(current), String(current - 1)];
};

interface Sent {
  /** Given by the client, as a header or in the body. */
  idempotencyKey: string | undefined;
  /** Asked for only where no key was given. */
  fingerprint: () => string;
  now: Date;
}

/**
 * The keys under which a submission may already be stored; a new one goes under the first.
 * The words in front keep a client from naming another visitor's content.
 */
export const keysOf = ({ idempotencyKey, fingerprint, now }: Sent): [first: string, second?: string] => {
  if (idempotencyKey !== undefined) return [`given:${idempotencyKey}`];
  const [current, previous] = windowsAt(now);
  const print = fingerprint();
  return [`content:${current}:${print}`, `content:${previous}:${print}`];
};

type Said = Pick<
  Submission,
  | 'promotionId'
  | 'sourceType'
  | 'utmSource'
  | 'utmMedium'
  | 'utmCampaign'
  | 'utmTerm'
  | 'utmContent'
  | 'gclid'
  | 'utm'
  | 'consent'
>;

/**
 * Tells another submission under the same key from a retry. What a page renews on each attempt is left out: tokens,
 * coordinates, and the address it is at.
 */
export const bodyHashOf = ({ said, ...content }: Content & { said: Said }): string => {
  const { promotionId, sourceType, utmSource, utmMedium, utmCampaign, utmTerm, utmContent, gclid, utm, consent } = said;
  const rest = [promotionId, sourceType, utmSource, utmMedium, utmCampaign, utmTerm, utmContent, gclid];
  const parts = [canonical(content), rest, sorted(utm ?? {}), consent?.text, consent?.granted];
  return sha256(parts).toString('base64url');
};
