import type * as z from 'zod';
import { defaultsOf } from '#lib/platform/core/contract/defaults.ts';
import { keepDeclaration, type ListTemplate, type Owner, type RecordKind, type Views } from './declared-kinds.ts';
import { keepDefaults } from './defaults.ts';
import { keepFollowed, keepRecognised } from './dynamo/readable.ts';
import type { IndexAttributes, Projected } from './indexes.ts';
import { brandView, type Key, type Partition, platformView, type View } from './table.ts';
import { type ArgumentsOf, templateOf } from './template.ts';

type Value = string | number;

/** A list of records in an index. */
interface ListDeclaration<R> extends ListTemplate {
  /** The records that are listed; without it all are. */
  when?(record: R): boolean;
  values?(record: R, view: View): Record<string, Value>;
  /** The place depends on more than the record, so the writer adds it by `place`. */
  explicit?: true;
}

interface Declaration<R, L> {
  /** Its name for readers, in `docs/access-patterns.md`. */
  title: string;
  lists?: L & Record<string, ListDeclaration<R>>;
  /** Attributes that lists filter by, computed from the others at each write. */
  derived?(record: R): Partial<R>;
  /**
   * Attributes that never leave the platform. Exports leave them out and audit entries hide them by this list; answers are
   * allowlists, and the log has ids only.
   */
  internal?: readonly (keyof R & string)[];
  /**
   * No public answer shows it, as for counters and what follows a submission: its changes leave the remembered answers of
   * the brand as they are.
   */
  unpublished?: true;
  /** Attributes that are copies of whole records, which are completed as those are. */
  copies?: readonly (keyof R & string)[];
  /** Attributes that visitors wrote: in their owner's export, in no audit entry and in no log. */
  personal?: readonly (keyof R & string)[];
  /**
   * Attributes that whoever follows changes of the record reads. The stream leaves out one without them, which would
   * stop or silently miss what follows; so none that records of an earlier release lack.
   */
  followed?: { readonly [Name in keyof R & string]?: z.core.$ZodType };
}

/** The attribute `kind` of the record; for a record without one, a name of its own. */
type KindName<R> = R extends { kind: infer Kind extends string } ? Kind : string;

type ListOwner<List, O extends Owner> = List extends { owner: infer Named extends Owner } ? Views[Named] : Views[O];
type ListArguments<List> = List extends { partition: infer Text extends string } ? ArgumentsOf<Text> : [];

interface DeclaredKind<R, New, O extends Owner, P extends string, S extends string, L> extends RecordKind {
  /** A new record of what the shape names among the values; what is not given has its default. */
  make(values: New): R;
  key(view: Views[O], ...args: [...ArgumentsOf<P>, ...ArgumentsOf<S>]): Key<R>;
  /** The records of one partition of the table. */
  partition(view: Views[O], ...args: ArgumentsOf<P>): Partition<R>;
  /** The entries of a list. */
  list<Name extends keyof L>(
    name: Name,
    view: ListOwner<L[Name], O>,
    ...args: ListArguments<L[Name]>
  ): Partition<Projected<R>>;
  /** The places of a record in the indexes, and its derived attributes. */
  places(record: R, view: View): object;
  /** The place of a record in an explicit list. */
  place(name: keyof L, view: View, values: Record<string, Value>): IndexAttributes;
}

/** A record that was read from an index carries its old place there. */
const unlisted = { GSI1PK: undefined, GSI1SK: undefined, GSI2PK: undefined, GSI2SK: undefined };

const declaring =
  <R extends object, New extends object, O extends Owner>(kind: string, owner: O, shape: z.core.$ZodShape) =>
  <const P extends string, const S extends string, const L = Record<never, never>>(
    partitionTemplate: P,
    sortTemplate: S,
    { title, lists: declared, derived, internal = [], personal = [], copies, unpublished, followed }: Declaration<R, L>,
  ): DeclaredKind<R, New, O, P, S, L> => {
    const defaults = defaultsOf(shape);
    const named = { version: true, ...shape };
    keepDefaults(kind, defaults, copies);
    keepRecognised(kind, shape);
    if (followed) keepFollowed(kind, followed as z.core.$ZodShape);
    const partition = templateOf(partitionTemplate);
    const sort = templateOf(sortTemplate);
    const lists = new Map(
      Object.entries<ListDeclaration<R>>(declared ?? {}).map(([name, list]) => [
        name,
        { ...list, partition: templateOf(list.partition), sort: templateOf(list.sort) },
      ]),
    );
    const hasExplicit = [...lists.values()].some(({ explicit }) => explicit);
    const listNamed = (name: PropertyKey) => {
      const list = lists.get(String(name));
      if (!list) throw new Error(`Records of the kind ${kind} have no list ${String(name)}`);
      return list;
    };
    const place = (name: PropertyKey, view: View, values: Record<string, unknown>): IndexAttributes => {
      const list = listNamed(name);
      const owned = list.owner === 'brand' ? brandView(String(values.brandId)) : view;
      return (list.owner === 'platform' ? platformView : owned).index(
        list.index,
        list.partition.fillFrom(values),
        list.sort.fillFrom(values),
      );
    };
    const self: DeclaredKind<R, New, O, P, S, L> = {
      kind,
      make: (values) => {
        const given = Object.entries(values).filter(([name, value]) => name in named && value !== undefined);
        return { ...defaults, ...Object.fromEntries(given), kind } as unknown as R;
      },
      title,
      owner,
      template: { partition: partitionTemplate, sort: sortTemplate },
      lists: declared ?? {},
      internal,
      personal,
      key: (view, ...args) => ({
        ...view.key<R>(partition.fill(args), sort.fill(args.slice(partition.names.length))),
        kind,
        places: (record) => self.places(record, view),
        ...(unpublished && { unpublished }),
      }),
      partition: (view, ...args) => ({ ...view.partition<R>(partition.fill(args)), kind }),
      list: (name, view, ...args) => {
        const { index, partition } = listNamed(name);
        return { ...view.partition<Projected<R>>(partition.fill(args), index), kind };
      },
      place,
      places: (record, view) => {
        const places: object = { ...(hasExplicit ? {} : unlisted), ...derived?.(record) };
        for (const [name, { explicit, when, values }] of lists)
          if (!explicit && (when?.(record) ?? true))
            Object.assign(places, place(name, view, { ...record, ...values?.(record, view) }));
        return places;
      },
    };
    keepDeclaration(self);
    return self;
  };

interface Owners<R extends object, New extends object> {
  ofBrand: ReturnType<typeof declaring<R, New, 'brand'>>;
  ofTenant: ReturnType<typeof declaring<R, New, 'tenant'>>;
  ofPlatform: ReturnType<typeof declaring<R, New, 'platform'>>;
  ofAnyOwner: ReturnType<typeof declaring<R, New, 'any'>>;
}

type Shape = z.core.$ZodShape;

/** A record of a kind with a shape. */
type Stored<Kind extends string, Attributes extends Shape> = { kind: Kind; version: number } & z.output<
  z.ZodObject<Attributes>
>;

type Input<Attributes extends Shape> = z.input<z.ZodObject<Attributes>>;
type RequiredIn<T> = {
  [Name in keyof T]-?: null extends T[Name] ? never : undefined extends T[Name] ? never : Name;
}[keyof T];

/** The fields that a new record of a shape must be given, and may be: the rest has defaults. */
type NewOf<Attributes extends Shape> = Pick<Input<Attributes>, RequiredIn<Input<Attributes>>> & {
  [Name in keyof Input<Attributes>]?: Input<Attributes>[Name] | undefined;
} & { version: number };

/** The records of a declared kind. */
export type RecordOf<Kind> = Kind extends { make(values: never): infer R } ? R : never;

/**
 * Declares a kind of record: whose it is, and templates of its partition, without the owner, and of its sort key. Names in
 * braces are the arguments of `key`. Keys carry the declaration, so writes add the places in the indexes by themselves
 * and accept nothing that the kind does not hold. With a shape, records that were stored before it got an attribute are read
 * with its default, or with null where it may be null.
 */
export function recordKind<R extends object>(kind: KindName<R>): Owners<R, R>;
export function recordKind<const Kind extends string, Attributes extends Shape>(
  kind: Kind,
  shape: Attributes,
): Owners<Stored<Kind, Attributes>, NewOf<Attributes>>;
export function recordKind(kind: string, shape: Shape = {}) {
  return {
    ofBrand: declaring<object, object, 'brand'>(kind, 'brand', shape),
    ofTenant: declaring<object, object, 'tenant'>(kind, 'tenant', shape),
    ofPlatform: declaring<object, object, 'platform'>(kind, 'platform', shape),
    ofAnyOwner: declaring<object, object, 'any'>(kind, 'any', shape),
  };
}
