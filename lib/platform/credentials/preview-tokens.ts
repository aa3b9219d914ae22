import { isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import { keyedHash, keyedHashes, previews, sameBytes } from './keyed-hashes.ts';

export const previewTypes = ['content', 'post', 'event'] as const;

/** The content that a preview link shows. */
export interface PreviewTarget {
  brandId: string;
  type: (typeof previewTypes)[number];
  id: string;
  /** The number of a revision; null for the latest one. */
  revision: number | null;
}

const form = /^pv_([\w-]{1,300})\.([\w-]{43})$/;
const payloadForm = /^([0-9a-f-]{36})\/(\w+)\/([0-9a-f-]{36})\/(\d{0,9})\/(\d{10})$/;

/** A token that shows one record until it expires, in epoch seconds, to whoever has it. */
export const issuePreviewToken = async (target: PreviewTarget, expiresAt: number): Promise<string> => {
  const { brandId, type, id, revision } = target;
  const payload = Buffer.from([brandId, type, id, revision ?? '', expiresAt].join('/')).toString('base64url');
  return `pv_${payload}.${(await keyedHash(previews, payload)).toString('base64url')}`;
};

/** The target of a token; undefined for one that is malformed, forged or expired. */
export const readPreviewToken = async (token: string, now: Date): Promise<PreviewTarget | undefined> => {
  const [, payload, signature] = form.exec(token) ?? [];
  if (payload === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = await keyedHashes(previews, payload);
  if (!expected.some(({ hash }) => sameBytes(hash, given))) return undefined;

  const [, brandId, name, id, revision, expires] = payloadForm.exec(Buffer.from(payload, 'base64url').toString()) ?? [];
  const type = previewTypes.find((candidate) => candidate === name);
  if (brandId === undefined || id === undefined || !type || isExpiryPassed(Number(expires), now)) return undefined;
  return { brandId, type, id, revision: revision ? Number(revision) : null };
};
