import { Problem } from '#lib/platform/core/problem.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';

const labelIn = (contentType: string): string | undefined => /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];

const isUtf8 = (label: string): boolean => /^utf-?8$/i.test(label);

/** Whether a body says that it is in another encoding than UTF-8. */
export const isOtherThanUtf8 = (contentType: string): boolean => !isUtf8(labelIn(contentType) ?? 'utf-8');

type Decode = (bytes: Uint8Array) => string;

/** Decodes text in an encoding. Text that is not in it is refused, as letters would be lost. */
export const decoderFor = (label: string): Decode => {
  const shown = label.slice(0, 40);
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true });
  } catch {
    throw new Problem('unsupported_media_type', requestErrors().encoding(shown));
  }
  return (bytes) => {
    try {
      return decoder.decode(bytes);
    } catch {
      const name = isUtf8(label) ? 'UTF-8' : shown;
      throw new Problem('malformed_json', requestErrors().notInEncoding(name));
    }
  };
};

/** Decodes the parts of a body in the encoding that its content type declares, or else in the given one, or in UTF-8. */
export const decoderOf = (contentType: string, given = 'utf-8'): Decode => decoderFor(labelIn(contentType) ?? given);
