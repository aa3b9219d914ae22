/** The pattern of the partition keys of one kind of record, of every owner: `B#*#LEAD#*` of `B#<brand>#LEAD#<lead>`. */
export const patternOf = (partition: string): string => {
  const [, owner, list, rest] = /^(?:([BT])#[^#]*|P)#([^#]*)(#.*)?$/s.exec(partition) ?? [];
  if (list === undefined) throw new Error(`"${partition}" is no partition key of the table`);
  return `${owner === undefined ? 'P' : `${owner}#*`}#${list}${rest === undefined ? '' : '#*'}`;
};
