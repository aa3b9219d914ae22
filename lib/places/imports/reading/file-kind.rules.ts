import type { UnreadableReason } from '../limits.contract.ts';

/** The kind of a file by its first bytes, whatever its name says. */
type FileKind = 'zip' | 'text' | UnreadableReason;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const signatures: readonly (readonly [signature: readonly number[], kind: FileKind])[] = [
  [ascii('PK\u0003\u0004'), 'zip'],
  [ascii('%PDF'), 'pdf'],
  [ascii('{\\rtf'), 'not_a_sheet'],
  [[0x1f, 0x8b], 'not_a_sheet'],
  [[0x89, 0x50, 0x4e, 0x47], 'not_a_sheet'],
  [[0xff, 0xd8, 0xff], 'not_a_sheet'],
  [ascii('Rar!'), 'not_a_sheet'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'not_a_sheet'],
];

const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** A name in the directory of a compound file, where each letter has two bytes. */
const names = (bytes: Uint8Array, name: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(name, 'utf16le'));

/** Judges by the beginning; of a compound file the whole should be given, since its directory may be at any place. */
export const fileKind = (bytes: Uint8Array): FileKind => {
  if (bytes.length === 0) return 'empty';
  if (startsWith(bytes, compound)) return names(bytes, 'EncryptedPackage') ? 'encrypted' : 'old_excel';
  const known = signatures.find(([signature]) => startsWith(bytes, signature));
  if (known) return known[1];
  const text = Buffer.from(bytes.subarray(0, 1024)).toString('latin1').trimStart().toLowerCase();
  // A text in braces is JSON, and no heading begins so.
  if (/^(?:\u00ef\u00bb\u00bf)?(?:\{\s*"|\[\s*[{["])/.test(text)) return 'not_a_sheet';
  return /^(?:\u00ef\u00bb\u00bf)?<(?:!doctype|html|table|\?xml|head|meta)/.test(text) ? 'web_page' : 'text';
};

/** The kind of a ZIP file by the names of its parts. */
export const zipKind = (parts: ReadonlySet<string>): 'xlsx' | UnreadableReason => {
  if (parts.has('xl/workbook.xml')) return 'xlsx';
  if (parts.has('xl/workbook.bin')) return 'binary_excel';
  if ([...parts].some((name) => name.endsWith('.iwa') || name === 'Index.zip')) return 'numbers';
  if (parts.has('content.xml') && parts.has('mimetype')) return 'open_document';
  return 'not_a_sheet';
};
