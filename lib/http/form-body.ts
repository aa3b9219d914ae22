import { cut, tidy } from '#lib/leads/forms/text.rules.ts';
import { readFormEntries } from '#lib/leads/submissions/body.rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { header, type IgnoredFile, type RequestEvent } from './call.ts';
import { type FormEntry, formEntries } from './encoding/form-entries.ts';

const maxFiles = 20;
const maxFieldName = 64;
const maxFilename = 200;

/** What is read of an entry: of a file, nothing. */
const readText = ([name, value]: FormEntry): string => {
  if (typeof value === 'string') return name + value;
  return value instanceof File ? name : name + JSON.stringify(value.json);
};

const bytesOf = (entries: readonly FormEntry[]): number =>
  entries.reduce((sum, entry) => sum + Buffer.byteLength(readText(entry)), 0);

/** The files among the entries, without inputs in which no file was chosen. */
const filesIn = (entries: readonly FormEntry[]): IgnoredFile[] =>
  entries
    .flatMap(([field, value]): IgnoredFile[] => {
      if (!(value instanceof File) || (value.name === '' && value.size === 0)) return [];
      const inner = /^fields\[([^[\]]+)\]/.exec(field)?.[1] ?? field.replace(/\[\]$/, '');
      return [{ field: cut(tidy(inner), maxFieldName), filename: cut(tidy(value.name), maxFilename) }];
    })
    .slice(0, maxFiles);

const isEncoded = (event: RequestEvent): boolean =>
  /^\s*application\/x-www-form-urlencoded\b/i.test(header(event, 'content-type') ?? '');

const entriesOf = (event: RequestEvent): Promise<FormEntry[]> =>
  formEntries(
    Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
    header(event, 'content-type') ?? '',
  );

/**
 * Parses the two content types of HTML forms; repeated names and the order of inputs are kept. Files are dropped, and their
 * names are kept for the answer.
 */
export const readForm = async (event: RequestEvent): Promise<unknown> => {
  const { call } = event;
  const { maxBodyBytes } = call.operation;
  const tooLarge = () =>
    new Problem('payload_too_large', `The answers are too large: together they may have at most ${maxBodyBytes} bytes`);
  // Browsers send at most four bytes for each byte of an answer, and base64 adds a third: a larger body is not parsed.
  if (isEncoded(event) && (event.body ?? '').length > 6 * maxBodyBytes) throw tooLarge();
  const entries = await entriesOf(event);
  if (bytesOf(entries) > maxBodyBytes) throw tooLarge();
  call.ignoredFiles = filesIn(entries);
  return readFormEntries(entries);
};
