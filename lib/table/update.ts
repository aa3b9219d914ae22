import { variable } from '#lib/core/env.ts';
import { type Item, type Key, keyOf } from './table.ts';

export interface Change {
  set?: Item;
  add?: Record<string, number>;
  remove?: readonly string[];
  /** Attributes that must have these values, or must be absent when the value is undefined. */
  when?: Item;
  /** The counter may not exceed this after adding. */
  atMost?: { attribute: string; limit: number };
  /** The end of a lease, in epoch milliseconds, which must be absent or in the past. */
  lapsed?: { lease: string; at: number };
}

/** The parameters of an update with its conditions. */
export const updateOf = (key: Key, { set = {}, add = {}, remove = [], when, atMost, lapsed }: Change) => {
  const names: Record<string, string> = {};
  const values: Item = {};
  const name = (attribute: string): string => {
    const placeholder = `#${attribute}`;
    names[placeholder] = attribute;
    return placeholder;
  };
  const value = (label: string, content: unknown): string => {
    values[`:${label}`] = content;
    return `:${label}`;
  };
  const present = Object.entries(set).filter(([, content]) => content !== undefined);
  const clauses = [
    present.length > 0 && `SET ${present.map(([at, to]) => `${name(at)} = ${value(`s_${at}`, to)}`).join(', ')}`,
    Object.keys(add).length > 0 &&
      `ADD ${Object.entries(add)
        .map(([at, by]) => `${name(at)} ${value(`a_${at}`, by)}`)
        .join(', ')}`,
    remove.length > 0 && `REMOVE ${remove.map(name).join(', ')}`,
  ].filter((clause) => clause !== false);
  const conditions = Object.entries(when ?? {}).map(([at, expected]) =>
    expected === undefined ? `attribute_not_exists(${name(at)})` : `${name(at)} = ${value(`w_${at}`, expected)}`,
  );
  if (atMost) {
    const counter = name(atMost.attribute);
    const room = value('room', atMost.limit - (add[atMost.attribute] ?? 0));
    conditions.push(`(attribute_not_exists(${counter}) OR ${counter} <= ${room})`);
  }
  if (lapsed) {
    const lease = name(lapsed.lease);
    conditions.push(`(attribute_not_exists(${lease}) OR ${lease} <= ${value('lapsed', lapsed.at)})`);
  }
  return {
    TableName: variable('TABLE_NAME'),
    Key: keyOf(key),
    UpdateExpression: clauses.join(' '),
    ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
};
