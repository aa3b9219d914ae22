import { invalid } from '#lib/platform/core/problem.ts';
import { isUuid } from '#lib/platform/core/text/uuid.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';

/** As many as fit into one transaction with their references. */
const maxMedia = 40;

const collect = (value: unknown, path: string, into: Map<string, string>): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = `${path}.${key}`;
    if (/^mediaId$|MediaId$/.test(key) && inner !== null) into.set(at, String(inner));
    else if (/^mediaIds$|MediaIds$/.test(key) && Array.isArray(inner))
      for (const [n, id] of inner.entries()) into.set(`${at}.${n}`, String(id));
    else collect(inner, at, into);
  }
};

const idsIn = (blocks: unknown, path: string): Map<string, string> => {
  const found = new Map<string, string>();
  collect(blocks, path, found);
  return found;
};

/**
 * The media that blocks show, once each: values of the key `mediaId`, of keys that end in `MediaId`, or of lists of them.
 */
export const mediaInBlocks = (blocks: unknown): string[] => [
  ...new Set([...idsIn(blocks, '').values()].filter((value) => isUuid(value)).map((value) => value.toLowerCase())),
];

/** The same for blocks that are saved at `path`; throws `validation_error` for malformed ids, or too many. */
export const checkedMedia = (blocks: unknown, path: string): string[] => {
  const malformed = [...idsIn(blocks, path)].filter(([, value]) => !isUuid(value));
  if (malformed.length > 0)
    throw invalid(malformed.slice(0, 100).map(([field]) => ({ field, code: 'format', message: coreErrors().uuid })));
  const ids = mediaInBlocks(blocks);
  if (ids.length > maxMedia)
    throw invalid([{ field: path, code: 'max', message: contentErrors().mostMedia(maxMedia) }]);
  return ids;
};
