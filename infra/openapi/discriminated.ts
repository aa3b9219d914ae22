import { type Direction, isJson, type Json } from './json.ts';
import { lastWord, nameIn, refTo } from './schemas.ts';

/** A union of named shapes that `type` tells apart, and which of them takes any other type. */
interface Union {
  name: string;
  /** The name of each shape by its type. */
  members: ReadonlyMap<string, string>;
  other: string | undefined;
}

/** Marks the enum of a discriminator, which is no list of values that may grow. */
export const discriminates = 'x-discriminates';

const typeOf = (schema: Json | undefined): string | undefined => {
  const type = isJson(schema?.properties) ? schema.properties.type : undefined;
  return isJson(type) && typeof type.const === 'string' ? type.const : undefined;
};

const bareName = (name: string, io: Direction): string => (io === 'input' ? name.replace(/Input$/, '') : name);

const unionOf = (name: string, schema: Json, named: ReadonlyMap<string, Json>, io: Direction): Union | undefined => {
  const branches = Array.isArray(schema.anyOf) ? (schema.anyOf as Json[]) : [];
  const names = branches.flatMap((branch) => nameIn(branch) ?? []).map((branch) => bareName(branch, io));
  const members = new Map(
    names.flatMap((member) => {
      const type = typeOf(named.get(member));
      return type === undefined ? [] : [[type, member] as const];
    }),
  );
  if (names.length < branches.length || members.size < 2) return undefined;
  return { name, members, other: names.find((member) => ![...members.values()].includes(member)) };
};

/** Which shape it is stands in every language as an enum of one value. */
const memberOf = (schema: Json, value: string, exact: boolean): Json => {
  const { type, ...fields } = schema.properties as Record<string, Json>;
  const told = { type: 'string', description: type?.description, enum: [value], [discriminates]: true };
  return {
    ...schema,
    description: `What has the type \`${value}\``,
    properties: { type: exact ? type : told, ...fields },
  };
};

/**
 * The named schemas, with a discriminator in each union of objects. Answers get an outer union of the known types and an object of
 * any other type, because generated code refuses a value that fits no member of a union. With `exact` the union has the known
 * types alone, so that TypeScript narrows a value by its `type`. (The name of the outer union comes last in the alphabet: the
 * Java generator does not read it otherwise.)
 */
export const withDiscriminators = (
  named: ReadonlyMap<string, Json>,
  io: Direction,
  exact: boolean,
): Map<string, Json> => {
  const result = new Map(named);
  for (const [name, schema] of named) {
    const union = unionOf(name, schema, named, io);
    if (!union) continue;
    const { members, other } = union;
    const refs = [...members.values()].map((member) => ({ $ref: refTo(member, io) }));
    const type = { type: 'string', description: 'Which of the shapes it has' };
    const { anyOf, ...described } = schema;
    for (const [value, member] of members) result.set(member, memberOf(result.get(member) ?? {}, value, exact));
    if (exact) {
      if (io === 'output') result.set(name, { ...described, oneOf: refs });
      continue;
    }
    const mapping = Object.fromEntries([...members].map(([value, member]) => [value, refTo(member, io)]));
    const known = lastWord(name);
    result.set(known, {
      description: 'What has one of the known types',
      oneOf: refs,
      discriminator: { propertyName: 'type', mapping },
    });
    const any = [known, ...(other === undefined ? [] : [other])].map((member) => ({ $ref: refTo(member, io) }));
    result.set(name, { ...described, type: 'object', properties: { type }, additionalProperties: true, anyOf: any });
    if (other !== undefined)
      result.set(other, { ...result.get(other), properties: { type: { ...type, description: 'Any other type' } } });
  }
  return result;
};
