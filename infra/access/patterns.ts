import type { Owner } from '#lib/platform/table/declared-kinds.ts';

/** The pattern of the partition keys of one kind of record, of every owner: `B#*#LEAD#*` of `B#<brand>#LEAD#<lead>`. */
export const patternOf = (partition: string): string => {
  const [, owner, list, rest] = /^(?:([BT])#[^#]*|P)#([^#]*)(#.*)?$/s.exec(partition) ?? [];
  if (list === undefined) throw new Error(`"${partition}" is no partition key of the table`);
  return `${owner === undefined ? 'P' : `${owner}#*`}#${list}${rest === undefined ? '' : '#*'}`;
};

const ownersOf: Record<Owner, readonly string[]> = {
  brand: ['B#-#'],
  tenant: ['T#-#'],
  platform: ['P#'],
  any: ['B#-#', 'T#-#', 'P#'],
};

/** The patterns of a partition's template for each owner that it may have. */
export const patternsOf = (owner: Owner, template: string): string[] =>
  ownersOf[owner].map((name) => patternOf(name + template.replaceAll(/\{\w+\}/g, '-')));
