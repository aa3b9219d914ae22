import { randomBytes } from 'node:crypto';
import { variable } from '#lib/platform/core/env.ts';
import { latestEnd } from '#lib/platform/core/time/leases.ts';
import { isDefault } from './defaults.ts';
import type { AttributeOf, IndexAttributes } from './indexes.ts';
import { type Item, type Key, keyOf } from './table.ts';

type Attribute<T> = AttributeOf<T> | keyof IndexAttributes;

/** The values that an attribute may hold in any shape of the record. */
type ValueOf<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : never) : never;

export type Values<T> = {
  [Name in Attribute<T>]?: (Name extends keyof IndexAttributes ? string : ValueOf<T, Name>) | undefined;
};

type NumberOf<T> = {
  [Name in AttributeOf<T>]: NonNullable<ValueOf<T, Name>> extends number ? Name : never;
}[AttributeOf<T>];

/** A change of some attributes of a record, and what it expects of them. */
export interface Change<T> {
  set?: Values<T>;
  add?: { [Name in NumberOf<T>]?: number };
  remove?: readonly Attribute<T>[];
  /**
   * Attributes that must have these values, or must be absent when the value is undefined. An absent one has the default of
   * its kind.
   */
  when?: Values<T>;
  /** The counter may not exceed this after adding. */
  atMost?: { attribute: NumberOf<T>; limit: number };
  /**
   * The ends of leases, in epoch milliseconds, each of which must be absent or in the past, or further ahead than a lease of
   * this length can end.
   */
  expired?: { leases: readonly NumberOf<T>[]; at: number; lengthMs?: number };
  /**
   * The record keeps a name of this change in `once`. A second attempt after an answer that was lost changes nothing, unless
   * another change came between.
   */
  once?: true;
}

/** A change of whatever record. */
interface AnyChange {
  set?: Item;
  add?: Record<string, number>;
  remove?: readonly string[];
  when?: Item;
  atMost?: { attribute: string; limit: number };
  expired?: { leases: readonly string[]; at: number; lengthMs?: number };
  once?: true;
}

type Place = (label: string, content: unknown) => string;

/** The condition that a lease is not in force: `isHeld` says the same of a record that was read. */
const isOver = (lease: string, { at, lengthMs }: NonNullable<AnyChange['expired']>, value: Place): string => {
  const over = `attribute_not_exists(${lease}) OR ${lease} <= ${value('expired', at)}`;
  return lengthMs === undefined ? `(${over})` : `(${over} OR ${lease} > ${value('latest', latestEnd(lengthMs, at))})`;
};

/** The parameters of an update with its conditions. */
export const updateOf = <T>(key: Key<T>, change: Change<NoInfer<T>>) => {
  const { set = {}, add = {}, remove = [], when, atMost, expired, once } = change as AnyChange;
  const names: Record<string, string> = {};
  const values: Item = {};
  const name = (attribute: string): string => {
    const placeholder = `#${attribute}`;
    names[placeholder] = attribute;
    return placeholder;
  };
  const value: Place = (label, content) => {
    values[`:${label}`] = content;
    return `:${label}`;
  };
  const named = once ? { ...set, once: randomBytes(6).toString('base64url') } : set;
  const present = Object.entries(named).filter(([, content]) => content !== undefined);
  const clauses = [
    present.length > 0 && `SET ${present.map(([at, to]) => `${name(at)} = ${value(`s_${at}`, to)}`).join(', ')}`,
    Object.keys(add).length > 0 &&
      `ADD ${Object.entries(add)
        .map(([at, by]) => `${name(at)} ${value(`a_${at}`, by)}`)
        .join(', ')}`,
    remove.length > 0 && `REMOVE ${remove.map(name).join(', ')}`,
  ].filter((clause) => clause !== false);
  const conditions = Object.entries(when ?? {}).map(([at, expected]) => {
    const absent = `attribute_not_exists(${name(at)})`;
    if (expected === undefined) return absent;
    const equal = `${name(at)} = ${value(`w_${at}`, expected)}`;
    return isDefault(key.kind, at, expected) ? `(attribute_exists(PK) AND ${absent} OR ${equal})` : equal;
  });
  if (atMost) {
    const counter = name(atMost.attribute);
    const room = value('room', atMost.limit - (add[atMost.attribute] ?? 0));
    conditions.push(`(attribute_not_exists(${counter}) OR ${counter} <= ${room})`);
  }
  if (expired) conditions.push(...expired.leases.map((lease) => isOver(name(lease), expired, value)));
  if (once) conditions.push(`(attribute_not_exists(${name('once')}) OR #once <> :s_once)`);
  return {
    TableName: variable('TABLE_NAME'),
    Key: keyOf(key),
    UpdateExpression: clauses.join(' '),
    ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
};
