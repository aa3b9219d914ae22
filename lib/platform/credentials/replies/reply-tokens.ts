import { idOf } from '#lib/platform/core/ids.ts';
import { keyedHash, keyedHashes, replies, sameBytes } from '../keyed-hashes.ts';

/** The lead that a mail to an address is about. */
export interface RepliedLead {
  brandId: string;
  leadId: string;
}

/** Lower case alone, as some programs change the case of addresses (the alphabet of RFC 4648). */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** An address has 64 characters before its @: two ids and this much of the signature, which can only be tried by mail. */
const signatureBytes = 6;
const idBytes = 16;

const form = /^[a-z2-7]{61}$/;

const encoded = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '')
    .join('');
};

const decoded = (text: string): Buffer => {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((group) => Number.parseInt(group, 2)));
};

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const signed = (payload: Buffer): string => payload.toString('base64url');

/** The token by which replies find a lead: it permits to add a message to it, and nothing else. */
export const issueReplyToken = async ({ brandId, leadId }: RepliedLead): Promise<string> => {
  const payload = Buffer.concat([bytesOf(brandId), bytesOf(leadId)]);
  const hash = await keyedHash(replies, signed(payload));
  return encoded(Buffer.concat([payload, hash.subarray(0, signatureBytes)]));
};

/** The lead of a token, in any case; undefined for one that is malformed or forged. */
export const readReplyToken = async (token: string): Promise<RepliedLead | undefined> => {
  const text = token.toLowerCase();
  if (!form.test(text)) return undefined;
  const bytes = decoded(text);
  const payload = bytes.subarray(0, 2 * idBytes);
  const given = bytes.subarray(2 * idBytes);
  const expected = await keyedHashes(replies, signed(payload));
  if (!expected.some(({ hash }) => sameBytes(hash.subarray(0, signatureBytes), given))) return undefined;
  return { brandId: idOf(payload.subarray(0, idBytes)), leadId: idOf(payload.subarray(idBytes)) };
};
