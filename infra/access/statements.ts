import type { RecordKind } from '#lib/platform/table/declared-kinds.ts';
import { patternsOf } from './patterns.ts';

interface Kind {
  on: readonly string[];
  lists: ReadonlyMap<string, { action: string; on: readonly string[] }>;
}

/** The name in the sources: the bundler numbers names that several modules have. */
export const plain = (name: string): string => name.replace(/\d+$/, '');

interface Use {
  name: string;
  /** The member of a kind whose name it is. */
  member: string | undefined;
  list: string | undefined;
  /** The function whose first argument it is. */
  of: string | undefined;
}

/** A declaration on the first level of a bundle. Other bundles have many of the same. */
interface Statement {
  name: string;
  kind: (Kind & { name: string }) | undefined;
  /** The kind whose keys or partitions it makes. */
  maker: { kind: string; member: string } | undefined;
  uses: readonly Use[];
}

/** The kind that a declaration makes, as the product declares it: two may have one name, and differ in their partition. */
const kindIn = (text: string, everyKind: readonly RecordKind[]): Statement['kind'] => {
  const [, name, kind, partition] =
    /^var (\w+) = recordKind\d*\("([^"]*)"[\s\S]*?\)\.of\w+\(\s*"([^"]*)"/.exec(text) ?? [];
  const [, restorable, subject] = /^var (\w+) = deletedRecords\d*\("([^"]*)"/.exec(text) ?? [];
  const declared = everyKind.find((one) =>
    name === undefined ? one.kind === `deleted-${subject}` : one.kind === kind && one.template.partition === partition,
  );
  if (!declared) return undefined;
  const lists = Object.entries(declared.lists).map(
    ([list, { index, owner = declared.owner, partition: listed }]) =>
      [list, { action: `dynamodb:Query ${index}`, on: patternsOf(owner, listed) }] as const,
  );
  return {
    name: name ?? restorable ?? '',
    on: patternsOf(declared.owner, declared.template.partition),
    lists: new Map(lists),
  };
};

const makerIn = (text: string): Statement['maker'] => {
  const [, kind, member] = /^var \w+ = (?:\([^)]*\) => )?(\w+)\.(key|partition)\b/.exec(text) ?? [];
  return kind !== undefined && member !== undefined ? { kind, member } : undefined;
};

const usesIn = (text: string): Use[] =>
  [
    ...text.matchAll(
      /(?:(?<=(?<![.\w])(\w+)\(\s*)|)\b([A-Za-z_]\w*)(?:\.(key|partition|list|forget|keep|orDeleted)\b)?(?:\((?:"(\w+)")?|(?<=\(\w+)[,)])/g,
    ),
  ].map(([, of, name = '', member, list]) => ({ name, member, list, of: of && plain(of) }));

/** The same for keys that have a name of their own first. */
const namedIn = (text: string): Use[] =>
  [...text.matchAll(/\bconst (\w+) = ([A-Za-z_]\w*)(?:\.(key))?\(/g)].flatMap(([, key = '', name = '', member]) =>
    [...text.matchAll(new RegExp(`(?<![.\\w])(\\w+)\\(\\s*${key}\\b`, 'g'))].map(([, of = '']) => ({
      name,
      member,
      list: undefined,
      of: plain(of),
    })),
  );

const known = new Map<string, Statement>();

const statementOf = (text: string, everyKind: readonly RecordKind[]): Statement => {
  const found = known.get(text) ?? {
    name: /^(?:export )?(?:var|let|const|class|(?:async )?function\*?) (\w+)/.exec(text)?.[1] ?? '',
    kind: kindIn(text, everyKind),
    maker: makerIn(text),
    uses: [...usesIn(text), ...namedIn(text)],
  };
  known.set(text, found);
  return found;
};

const beginning = /^(?=(?:var|let|const|class|function|async function|export|import)\b)/m;

/** The declarations of a bundle that is not minified. */
export const statementsIn = (code: string, everyKind: readonly RecordKind[]): Statement[] =>
  code.split(beginning).map((text) => statementOf(text, everyKind));
