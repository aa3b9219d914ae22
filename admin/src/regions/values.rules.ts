import type { DataOf } from '../data/operations.ts';

type Stored = DataOf<'regions/get'>['region'];
export type Rule = NonNullable<Stored['rule']>;

/** Values of the form of a region. */
export interface Values {
  name: string;
  slug?: string | undefined;
  parentId: string | null;
  color: string | null;
  by: 'rule' | 'hand';
  rule: Rule;
  locationIds: string[];
  territory: string[];
}

const noRule: Rule = { countries: [], states: [], cities: [], postalCodes: [], statuses: [], customField: null };

export const noValues: Values = {
  name: '',
  parentId: null,
  color: null,
  by: 'rule',
  rule: noRule,
  locationIds: [],
  territory: [],
};

export const regionValues = ({ name, slug, parentId, color, rule, locationIds, territory }: Stored): Values => ({
  name,
  slug,
  parentId,
  color,
  by: rule === null ? 'hand' : 'rule',
  rule: rule ?? noRule,
  locationIds,
  territory,
});

/** Whether a rule has a part that is filled in. */
export const isFilled = ({ customField, ...lists }: Rule): boolean =>
  customField !== null || Object.values(lists).some((list) => list.length > 0);

/** The body of a request for the changed values of a form; `by` is how the region gets its locations after them. */
export const bodyOf = ({ by: changed, rule, locationIds, ...others }: Partial<Values>, by: Values['by']) => ({
  ...others,
  ...(by === 'rule' && rule && { rule }),
  ...(by === 'hand' && changed && { rule: null }),
  ...(by === 'hand' && locationIds && { locationIds }),
});

/** The same for all values. */
export const wholeBody = (values: Values) => bodyOf(values, values.by);
