import { isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import { keyedHash, keyedHashes, previews, sameBytes } from './keyed-hashes.ts';

/** The end of names that stand for a host in a preview of a whole site. It is no top-level domain. */
export const previewHostEnding = '.preview';

const form = /^([0-9a-f-]{36})\.(\d{10})\.([0-9a-f]{32})$/;

const signatureBytes = 16;

/** No token of a draft is signed with a space. */
const signed = (brandId: string, expires: number | string): string => `site ${brandId} ${expires}`;

/**
 * A name that stands for the host of a brand's site in `/sites/<host>/`, until it expires, in epoch seconds. No domain can
 * have it. Whoever has it sees the site, also before the brand has a domain.
 */
export const issuePreviewHost = async (brandId: string, expiresAt: number): Promise<string> => {
  const signature = (await keyedHash(previews, signed(brandId, expiresAt))).subarray(0, signatureBytes);
  return `${brandId}.${expiresAt}.${signature.toString('hex')}${previewHostEnding}`;
};

/** The brand of a name with this end; undefined for one that is malformed, forged or expired. */
export const readPreviewHost = async (host: string, now: Date): Promise<string | undefined> => {
  const [, brandId, expires, signature] = form.exec(host.slice(0, -previewHostEnding.length)) ?? [];
  if (brandId === undefined || expires === undefined || signature === undefined) return undefined;
  if (isExpiryPassed(Number(expires), now)) return undefined;
  const given = Buffer.from(signature, 'hex');
  const expected = await keyedHashes(previews, signed(brandId, expires));
  return expected.some(({ hash }) => sameBytes(hash.subarray(0, signatureBytes), given)) ? brandId : undefined;
};
