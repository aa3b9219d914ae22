import { createHash } from 'node:crypto';
import { idOf } from '#lib/platform/core/ids.ts';
import type { Submission } from './contract.ts';

const sha256 = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();

interface Named {
  brandId: string;
  formId: string;
  key: string;
}

/** A UUIDv8 (RFC 9562) that is derived from brand, form and key: storing a lead twice writes the same record. */
export const leadIdOf = ({ brandId, formId, key }: Named): string => {
  const bytes = sha256([brandId, formId, key]).subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return idOf(bytes);
};

/** The id for answers whose earlier lead is erased, or of another submission: the same for each retry. */
export const leadIdAfter = ({ brandId, formId, id }: { brandId: string; formId: string; id: string }): string =>
  leadIdOf({ brandId, formId, key: `after:${id}` });

/** Compares by code unit, which does not depend on the locale. */
const sorted = (record: object): [string, unknown][] => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

const deepest = 64;

/**
 * A canonical text of any JSON, to compare answers before they are parsed; a leading character distinguishes objects and
 * lists.
 */
const folded = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return 'too deep';
  if (Array.isArray(value)) return value.map((item) => folded(item, depth + 1));
  return [{}, ...sorted(value).map(([name, inner]) => [name, folded(inner, depth + 1)])];
};

interface Content {
  fields: Record<string, unknown>;
  /** The requested location, since the chosen one may differ between attempts. */
  locationId: string | null;
}

const canonical = ({ fields, locationId }: Content) => [
  sorted(fields).map(([name, value]) => [name, folded(value)]),
  locationId,
];

/** The same for equal answers, in any order and spacing. */
export const fingerprintOf = (content: Content): string => sha256(canonical(content)).toString('base64url');

/** Equal answers within this time are the same submission. */
const sameForMs = 5 * 60 * 1000;

/** Equal answers of an hour are found one after the other, from the first. */
const hourMs = 60 * 60 * 1000;

/** The hour in which a submission looks for equal ones, and the hour before while a recent one may be in it. */
const hoursAt = (now: Date): [current: number, previous?: number] => {
  const current = Math.floor(now.getTime() / hourMs);
  return now.getTime() - current * hourMs < sameForMs ? [current, current - 1] : [current];
};

/** Whether a stored lead is the one of equal answers that are submitted now. An erased one has nothing left of them. */
export const isSameSubmission = (lead: { createdAt: string; erasedAt?: string }, now: Date): boolean =>
  lead.erasedAt === undefined && now.getTime() - Date.parse(lead.createdAt) < sameForMs;

interface Sent {
  /** From the client, as a header or in the body. */
  idempotencyKey: string | undefined;
  /** Called only if there is no key. */
  fingerprint: () => string;
  isTest: boolean;
  now: Date;
}

/**
 * The keys from which a submission may already be stored; a new one is stored from the first. Prefixes keep a client's
 * key from matching another visitor's content, and a test from matching what a visitor sends.
 */
export const keysOf = ({ idempotencyKey, fingerprint, isTest, now }: Sent): [first: string, second?: string] => {
  const prefix = isTest ? 'test:' : '';
  if (idempotencyKey !== undefined) return [`${prefix}given:${idempotencyKey}`];
  const [current, previous] = hoursAt(now);
  const print = fingerprint();
  const first = `${prefix}content:${current}:${print}`;
  return previous === undefined ? [first] : [first, `${prefix}content:${previous}:${print}`];
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
 * Distinguishes another submission with the same key from a retry. Values that a page renews on each attempt are omitted:
 * tokens, coordinates, and the page URL.
 */
export const bodyHashOf = ({ said, ...content }: Content & { said: Said }): string => {
  const { promotionId, sourceType, utmSource, utmMedium, utmCampaign, utmTerm, utmContent, gclid, utm, consent } = said;
  const rest = [promotionId, sourceType, utmSource, utmMedium, utmCampaign, utmTerm, utmContent, gclid];
  const parts = [canonical(content), rest, sorted(utm ?? {}), consent?.text, consent?.granted];
  return sha256(parts).toString('base64url');
};
