import * as z from 'zod';
import { type Operation, paramNames } from '#lib/platform/core/contract/operation.ts';
import { sameValue } from '#lib/platform/core/same-value.ts';
import type { Product } from '../product.ts';
import type { Line, Section } from '../section.ts';
import { fieldsOf, writable } from '../writable.rules.ts';

type Described = Pick<Section, 'name' | 'title' | 'kinds'> & Pick<Partial<Section>, 'within' | 'late'>;

const pageSize = '100';

/** The parameters of a path: those of the owner, and last that of the record itself. */
const paramsFor = (operation: Operation, owner: string, id?: string): Record<string, string> => {
  const names = paramNames(operation.path).filter((name) => name !== 'brandId');
  const values = [...(owner === '' ? [] : [owner]), ...(id === undefined ? [] : [id])];
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
};

/** The shape of bodies together: what is given at the creation, and what may be changed later. */
export const bodyOf = (bodies: readonly unknown[], without: readonly string[] = []): z.ZodObject => {
  const shape = Object.assign({}, ...bodies.map((body) => (body instanceof z.ZodObject ? body.shape : {})));
  for (const name of without) delete shape[name];
  return z.strictObject(shape);
};

const only = (fields: readonly string[], line: Line): Line =>
  Object.fromEntries(Object.entries(line).filter(([name]) => fields.includes(name)));

/** Every item of a list, page by page. */
export async function* allOf(
  product: Product,
  list: Operation,
  owner: string,
  query: Record<string, string> = {},
): AsyncGenerator<Line & { id: string }> {
  const names = fieldsOf(list.query);
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = (await product.call(list, {
      params: paramsFor(list, owner),
      query: { ...query, ...(names.includes('limit') && { limit: pageSize }), ...(cursor !== '' && { cursor }) },
    })) as Line;
    const items = Object.values(page).find((value) => Array.isArray(value)) ?? [];
    yield* items as (Line & { id: string })[];
    cursor = typeof page.nextCursor === 'string' ? page.nextCursor : null;
  }
}

/** The record in the answer of an operation on one. */
const recordIn = (answer: unknown, name: string): Line => (answer as Record<string, Line>)[name] ?? {};

interface Collection extends Described {
  /** Name of the record in answers. */
  item: string;
  list: Operation;
  query?: Record<string, string>;
  /** Reads what lists leave out. */
  get?: Operation;
  create: Operation;
  /** Without it, a record cannot be changed. */
  update?: Operation;
  /** Fields that are never data: secrets. */
  without?: readonly string[];
  /** Records that are not data, such as those that the product makes. */
  keep?(record: Line): boolean;
  /** More fields of a line, from the record as it is read. */
  more?: { shape: z.ZodRawShape; read(record: Line): Line };
  nameOf: Section['nameOf'];
  /** Does what a line says beside its body, after it was written. */
  after?(product: Product, id: string, line: Line, before: Line): Promise<void>;
}

/** Records that are listed, created and changed each by an operation. */
export const collection = (declared: Collection): Section => {
  const { list, get, create, update, item, without = [], more, keep = () => true, after } = declared;
  const body = bodyOf([create.body, update?.body], without);
  const creatable = create.body ? fieldsOf(create.body) : [];
  const changeable = update?.body ? fieldsOf(update.body) : [];
  const lineOf = (record: Line): Line => ({ ...(writable(body, record) as Line), ...more?.read(record) });
  const change = async (product: Product, id: string, changes: Line, owner: string): Promise<void> => {
    const given = only(changeable, changes);
    if (!update || Object.keys(given).length === 0) return;
    await product.call(update, { params: paramsFor(update, owner, id), body: given });
  };
  return {
    ...declared,
    shape: z.strictObject({ ...body.shape, ...more?.shape }),
    async *read(product, owner) {
      for await (const entry of allOf(product, list, owner, declared.query))
        if (keep(entry)) yield { id: entry.id, line: lineOf(entry) };
    },
    ...(get && {
      whole: async (product, id, owner) =>
        lineOf(recordIn(await product.call(get, { params: paramsFor(get, owner, id) }), item)),
    }),
    create: async (product, line, { owner, once }) => {
      const params = paramsFor(create, owner);
      const made = recordIn(await product.call(create, { params, body: only(creatable, line), once }), item);
      const id = String(made.id);
      const rest = Object.entries(only(changeable, line)).filter(
        ([name, value]) => !creatable.includes(name) && !sameValue(made[name], value),
      );
      await change(product, id, Object.fromEntries(rest), owner);
      await after?.(product, id, line, {});
      return id;
    },
    change: async (product, id, { changes, before, after: wanted }, owner) => {
      await change(product, id, changes, owner);
      await after?.(product, id, wanted, before);
    },
  };
};

interface Single extends Described {
  item: string;
  get: Operation;
  update: Operation & { body?: z.ZodType };
  without?: readonly string[];
  /** Fields that are derived while they are null, so that their absence says more than their value. */
  nameOf?: Section['nameOf'];
}

/** A record that is always there, such as settings of the brand or of a location. */
export const single = ({ get, update, item, without = [], ...declared }: Single): Section => {
  const shape = bodyOf([update.body], without);
  const fields = fieldsOf(shape);
  return {
    nameOf: () => '-',
    ...declared,
    shape,
    isSingle: true,
    async *read(product, owner) {
      const answer = await product.call(get, { params: paramsFor(get, owner) });
      const record = fields.length === 1 && fields[0] === item ? (answer as Line) : recordIn(answer, item);
      yield { id: owner, line: writable(shape, record) as Line };
    },
    create: () => Promise.reject(new Error(`${declared.name} is always there`)),
    change: async (product, _, { changes }, owner) => {
      await product.call(update, { params: paramsFor(update, owner), body: only(fields, changes) });
    },
  };
};
