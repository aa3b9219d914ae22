import { build } from 'esbuild';
import { settings } from '#infra/bundle/bundle.ts';
import type { RecordKind } from '#lib/platform/table/declared-kinds.ts';
import { plain, statementsIn } from './statements.ts';

/** A call of the table that the code of a function can make. */
export interface Reached {
  id: string;
  /** Undefined where the code names a key and not what becomes of it: any action will do. */
  action: string | undefined;
  /** The patterns of the partition; one for each owner where the kind has any. */
  on: readonly string[];
  /** The declaration in the code that makes the call. */
  from: string;
}

/** Functions whose first argument is a key, with the action on its record. */
const actions: Record<string, string> = {
  create: 'PutItem',
  claim: 'PutItem',
  createOrReplaceExpired: 'PutItem',
  put: 'PutItem',
  putNow: 'PutItem',
  replace: 'PutItem',
  save: 'PutItem',
  tryCreate: 'PutItem',
  update: 'UpdateItem',
  tryUpdate: 'UpdateItem',
  deleteExisting: 'DeleteItem',
  release: 'DeleteItem',
  remove: 'DeleteItem',
  present: 'ConditionCheckItem',
  unchanged: 'ConditionCheckItem',
  get: 'GetItem',
};

/** The members of kinds that do something with their records. */
const members: Record<string, string> = {
  partition: 'Query',
  // The other ones are of deleted records, which can be restored.
  forget: 'DeleteItem',
  keep: 'PutItem',
  orDeleted: 'GetItem',
};

const reachedBy = (id: string, code: string, everyKind: readonly RecordKind[]): Reached[] => {
  const statements = statementsIn(code, everyKind);
  const kinds = new Map(statements.flatMap(({ kind }) => (kind ? [[kind.name, kind] as const] : [])));
  const makers = new Map(statements.flatMap(({ name, maker }) => (maker ? [[name, maker] as const] : [])));
  return statements.flatMap(({ name, kind: declares, maker: makes, uses }) => {
    if (declares || makes) return [];
    return uses.flatMap(({ name: used, member, list, of }) => {
      const made = makers.get(used) ?? { kind: used, member };
      const kind = kinds.get(made.kind);
      const call = list === undefined ? undefined : kind?.lists.get(list);
      if (call) return [{ id, ...call, from: plain(name) }];
      if (!kind || made.member === undefined || made.member === 'list') return [];
      const action = members[made.member] ?? actions[of ?? ''];
      return [{ id, action: action && `dynamodb:${action}`, on: kind.on, from: plain(name) }];
    });
  });
};

/** The calls of the table that the code of each function can make, as far as a reader of it sees them. */
export const reach = async (ids: readonly string[], everyKind: readonly RecordKind[]): Promise<Reached[]> => {
  const entryPoints = ids.map((id) => ({ in: `functions/${id}.ts`, out: id }));
  const { outputFiles } = await build({
    ...settings,
    minify: false,
    packages: 'external',
    plugins: [],
    entryPoints,
    outdir: '.',
    write: false,
  });
  return outputFiles.flatMap(({ path, text }) => {
    const id = ids.find((one) => path.endsWith(`/${one}.mjs`));
    return id === undefined ? [] : reachedBy(id, text, everyKind);
  });
};
