/**
 * What lists filter by without reading the record: the attributes that the indexes hold beside the keys. The rest of a
 * page is fetched by key, so an index entry stays one write unit.
 */
export const projectedAttributes = [
  'kind',
  'status',
  'formId',
  'locationId',
  'activeTemplateId',
  'sourceType',
  'search',
  'region',
  'deletedAt',
] as const;

export type IndexName = 'GSI1' | 'GSI2';

type IndexKeyAttribute = `${IndexName}${'PK' | 'SK'}`;

/** The attributes that place an item in an index. */
export type IndexAttributes = { [Name in IndexKeyAttribute]?: string };

/** The names of all attributes that a record, or any of several shapes of it, may have. */
export type AttributeOf<T> = T extends unknown ? keyof T & string : never;

/** What an index holds of a record. */
export type Projected<T> = T extends unknown ? Pick<T, keyof T & (typeof projectedAttributes)[number]> : never;
