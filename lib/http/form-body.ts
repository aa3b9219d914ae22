import { cut, tidy } from '#lib/leads/forms/text.rules.ts';
import { readFormEntries } from '#lib/leads/submissions/body.rules.ts';
import type { IgnoredFile } from '#lib/leads/submissions/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { header, type RequestEvent } from './call.ts';
import { type FormEntry, formEntries } from './encoding/form-entries.ts';

const maxFiles = 20;
const maxFieldName = 64;
const maxFilename = 200;

/** The part of an entry that is read; of a file, that is its name. */
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

/** The body that the entries of a form make, and the names of its files, which are dropped. Throws `payload_too_large`. */
export const formBodyOf = (entries: readonly FormEntry[], { maxBodyBytes }: Operation) => {
  if (bytesOf(entries) > maxBodyBytes)
    throw new Problem('payload_too_large', requestErrors().answersTooLarge(maxBodyBytes));
  return { body: readFormEntries(entries), ignoredFiles: filesIn(entries) };
};

/** Parses the two content types of HTML forms; repeated names and the order of inputs are kept. */
export const readForm = async (event: RequestEvent): Promise<unknown> => {
  const { call, isBase64Encoded } = event;
  const bytes = Buffer.from(event.body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  const entries = await formEntries(bytes, header(event, 'content-type') ?? '');
  const { body, ignoredFiles } = formBodyOf(entries, call.operation);
  call.ignoredFiles = ignoredFiles;
  return body;
};
