import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { messageOf } from '../../../../lib/platform/core/shape-messages.rules.ts';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The part of a zod shape that forms use. Pages import zod itself with the contract. */
export interface ParsingSchema {
  /** A shape that is made of another one passes the options on: with them, the messages are those of the API. */
  safeParse: (
    value: unknown,
    options?: { error: typeof messageOf },
  ) => { success: true; data: unknown } | { success: false; error: { issues: readonly Issue[] } };
}

/** A shape that validates the body made from the values of a form. */
export const prepared = <Values extends FieldValues>(
  schema: ParsingSchema,
  bodyOf: (values: Values) => unknown,
): ParsingSchema => ({ safeParse: (values, options) => schema.safeParse(bodyOf(values as Values), options) });

type Tree = { [name: string]: Tree | { type: string; message: string } };

const isLeaf = (value: Tree[string] | undefined): boolean =>
  value !== undefined && 'message' in value && typeof value.message === 'string';

/** Converts issues to react-hook-form's tree of errors, with the first error of each field. */
const errorTree = (issues: readonly Issue[]): Tree => {
  const tree: Tree = {};
  for (const { path, message } of issues) {
    const names = path.length > 0 ? path.map(String) : ['root'];
    let place = tree;
    for (const name of names.slice(0, -1)) {
      if (isLeaf(place[name])) break;
      place[name] ??= {};
      place = place[name] as Tree;
    }
    place[names.at(-1) ?? 'root'] ??= { type: 'schema', message };
  }
  return tree;
};

/** Removes undefined fields. */
const withoutBlanks = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** A shape, or what loads it: the checks of a page that people see first are loaded after the page. */
export type SchemaSource = ParsingSchema | (() => Promise<ParsingSchema>);

/** Validates a form with the body shape of an operation and the API's messages. It returns the values unchanged. */
export const resolverOf =
  <Values extends FieldValues>(source: SchemaSource): Resolver<Values> =>
  async (values) => {
    const [schema, said] = await Promise.all([
      typeof source === 'function' ? source() : source,
      import('../../../../lib/platform/core/shape-messages.rules.ts'),
    ]);
    const result = schema.safeParse(withoutBlanks(values), { error: said.messageOf });
    if (result.success) return { values, errors: {} };
    return { values: {}, errors: errorTree(result.error.issues) as FieldErrors<Values> };
  };
