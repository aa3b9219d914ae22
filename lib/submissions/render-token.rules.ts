import { type BinaryLike, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { epochSeconds } from '#lib/core/epoch.ts';

/** What a page was given: when, and which version of the form; tokens of an earlier release have no version. */
export type RenderToken = { issuedAt: Date; version: number | undefined } | 'absent' | 'forged';

const macBytes = 16;

// Fixed words in front, so that what is signed for one purpose never passes for another.
const macOf = (purpose: 'render' | 'honeypot', text: string, key: BinaryLike | KeyObject): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest().subarray(0, macBytes);

const sign = (payload: string, formId: string, key: BinaryLike | KeyObject): string =>
  macOf('render', `${formId}\n${payload}`, key).toString('base64url');

interface Rendered {
  formId: string;
  /** Of the form. */
  version: number;
  issuedAt: Date;
  key: BinaryLike | KeyObject;
}

/**
 * Tells, when it comes back with a submission, how long the page had been open, to the second and never less, and which
 * version of the form it shows.
 */
export const renderToken = ({ formId, version, issuedAt, key }: Rendered): string => {
  const payload = Buffer.from(`${epochSeconds(issuedAt)}.${version}`).toString('base64url');
  return `${payload}.${sign(payload, formId, key)}`;
};

const shape = /^([\w-]{1,40})\.([\w-]{22})$/;

/** Any of the keys may have made it. */
export const readRenderToken = (
  token: string | null | undefined,
  { formId, keys }: { formId: string; keys: readonly (BinaryLike | KeyObject)[] },
): RenderToken => {
  if (!token?.trim()) return 'absent';
  const [, payload, mac] = shape.exec(token.trim()) ?? [];
  if (payload === undefined || mac === undefined) return 'forged';
  // As text, because several texts decode to the same bytes.
  const isOurs = keys.some((key) => timingSafeEqual(Buffer.from(mac), Buffer.from(sign(payload, formId, key))));
  if (!isOurs) return 'forged';

  const [seconds, version] = Buffer.from(payload, 'base64url').toString().split('.').map(Number);
  return { issuedAt: new Date((seconds ?? 0) * 1000), version };
};

const innocent = ['website', 'homepage', 'web_address', 'site_link'];

/** The input that a page hides: another name on every form, so that no program learns to spare it. */
export const honeypotName = (formId: string, key: BinaryLike | KeyObject): string => {
  const [which = 0, suffix = 0] = macOf('honeypot', formId, key);
  return `${innocent[which % innocent.length]}_${suffix.toString(16).padStart(2, '0')}`;
};
