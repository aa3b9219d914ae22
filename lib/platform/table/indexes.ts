/**
 * Attributes that lists filter by and show without reading the record: the indexes hold them beside the keys. Other
 * attributes of a page are fetched by key. An index entry is one write unit.
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
  'work',
  'deletedAt',
  'fields',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'isTest',
  'changedAt',
] as const;

/**
 * Attributes that the indexes hold unless an entry with them would be more than one write unit. Then the record stores them
 * under these names, which the indexes do not hold.
 */
export const storedWhenLong = {
  fields: 'longFields',
  utmSource: 'longUtmSource',
  utmMedium: 'longUtmMedium',
  utmCampaign: 'longUtmCampaign',
} as const;

type HeldIfShort = keyof typeof storedWhenLong;

export const indexNames = ['GSI1', 'GSI2'] as const;

export type IndexName = (typeof indexNames)[number];

type IndexKeyAttribute = `${IndexName}${'PK' | 'SK'}`;

/** The attributes that place an item in an index. */
export type IndexAttributes = { [Name in IndexKeyAttribute]?: string };

/** The names of all attributes that a record, or any of several shapes of it, may have. */
export type AttributeOf<T> = T extends unknown ? keyof T & string : never;

type Held = Exclude<(typeof projectedAttributes)[number], HeldIfShort>;

/** The part of a record that an index holds. */
export type Projected<T> = T extends unknown
  ? Pick<T, keyof T & Held> & Partial<Pick<T, keyof T & HeldIfShort>>
  : never;
