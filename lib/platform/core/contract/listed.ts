import * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import { nextCursor } from './primitives.ts';

type Page<Name extends string, Entry extends z.ZodType> = Record<Name, z.ZodArray<Entry>> & {
  nextCursor: typeof nextCursor;
};

interface Example<Entry> {
  params?: Record<string, string>;
  query?: Record<string, string>;
  entries: Entry[];
}

/** The declaration of every operation that lists, beside its query: a page of entries, the error of its cursor, an example. */
export const listed = <const Name extends string, Entry extends z.ZodType>(
  name: Name,
  entry: Entry,
  { entries, ...request }: Example<z.output<Entry>>,
) => ({
  data: z.strictObject({ [name]: z.array(entry), nextCursor } as Page<Name, Entry>),
  errors: ['invalid_cursor'] satisfies ErrorCode[],
  example: { ...request, data: { [name]: entries, nextCursor: null } },
});
