import { Problem } from '#lib/core/problem.ts';

const labelIn = (contentType: string): string => /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8';

/** Whether a body says that it is in another encoding than UTF-8. */
export const isOtherThanUtf8 = (contentType: string): boolean => !/^utf-?8$/i.test(labelIn(contentType));

const decoderFor = (label: string) => {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true });
  } catch {
    throw new Problem('unsupported_media_type', `The encoding ${label.slice(0, 40)} is not supported: send UTF-8`);
  }
};

/**
 * Decodes the parts of a body in the encoding that its content type declares, UTF-8 by default. Text that is not in it is
 * refused, as letters would be lost.
 */
export const decoderOf = (contentType: string): ((bytes: Uint8Array) => string) => {
  const label = labelIn(contentType);
  const decoder = decoderFor(label);
  return (bytes) => {
    try {
      return decoder.decode(bytes);
    } catch {
      const name = isOtherThanUtf8(contentType) ? label.slice(0, 40) : 'UTF-8';
      throw new Problem('malformed_json', `The body is not in ${name}: send it in the encoding that it declares`);
    }
  };
};
