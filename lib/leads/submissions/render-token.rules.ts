import { type BinaryLike, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { epochSeconds } from '#lib/platform/core/time/epoch.ts';

/** The content of a token: its time, and the version of the form; tokens of an earlier release have no version. */
export type RenderToken = { issuedAt: Date; version: number | undefined } | 'absent' | 'forged';

const macBytes = 16;

// A fixed prefix, so that a signature of one purpose is invalid for another.
const macOf = (purpose: 'render' | 'honeypot', text: string, key: BinaryLike | KeyObject): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest().subarray(0, macBytes);

const sign = (payload: string, formId: string, key: BinaryLike | KeyObject): string =>
  macOf('render', `${formId}\n${payload}`, key).toString('base64url');

interface Rendered {
  formId: string;
  /** The version of the form. */
  version: number;
  issuedAt: Date;
  key: BinaryLike | KeyObject;
}

/**
 * When it is sent back with a submission, it proves how long the page was open, to the second and rounded up, and which
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
  // Compared as text, because several texts decode to the same bytes.
  const isOurs = keys.some((key) => timingSafeEqual(Buffer.from(mac), Buffer.from(sign(payload, formId, key))));
  if (!isOurs) return 'forged';

  const [seconds, version] = Buffer.from(payload, 'base64url').toString().split('.').map(Number);
  return { issuedAt: new Date((seconds ?? 0) * 1000), version };
};

const innocent = ['website', 'homepage', 'web_address', 'site_link'];

/** The name of the hidden input: another one for every form, so that bots cannot learn it. */
export const honeypotName = (formId: string, key: BinaryLike | KeyObject): string => {
  const [which = 0, suffix = 0] = macOf('honeypot', formId, key);
  return `${innocent[which % innocent.length]}_${suffix.toString(16).padStart(2, '0')}`;
};
