import type { Encoding } from '../shape.contract.ts';

const marks: readonly (readonly [mark: readonly number[], encoding: Encoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Most characters of a spreadsheet in UTF-16 have a byte 0: the second of the pair, or the first. */
const byZeros = (bytes: Uint8Array): Encoding | undefined => {
  const zeros = [0, 0];
  const end = Math.min(bytes.length - (bytes.length % 2), 4096);
  for (let at = 0; at < end; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > end / 5 && even < odd / 20) return 'utf-16le';
  return even > end / 5 && odd < even / 20 ? 'utf-16be' : undefined;
};

/** Whether the bytes are UTF-8, of which the last character may be cut off. */
const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a));

/** An apostrophe in Windows-1252, an accent on the Mac: it tells nothing. */
const apostrophe = 0x92;

/**
 * Letters with accents stand between other letters. On the Mac they are below 0xa0, where Windows-1252 has signs; there they
 * are from 0xc0 on, where the Mac has signs.
 */
const oneByte = (bytes: Uint8Array): Encoding => {
  let mac = 0;
  let windows = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte < 0x80 || byte === apostrophe || !(isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) continue;
    if (byte <= 0x9f || byte === 0xa7) mac++;
    else if (byte >= 0xc0) windows++;
  }
  return mac > windows ? 'macintosh' : 'windows-1252';
};

/** The encoding of a text file by its beginning. Whether it has a mark is told beside it. */
export const encodingOf = (bytes: Uint8Array): { encoding: Encoding; isMarked: boolean } => {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return { encoding: marked[1], isMarked: true };
  return { encoding: byZeros(bytes) ?? (isUtf8(bytes) ? 'utf-8' : oneByte(bytes)), isMarked: false };
};
