import { missingFields, shownValues, type Values } from './rules.ts';
import { type CustomField, toCustomField } from './shape.contract.ts';

/** The values of a location as clients see them. */
export const toLocationValues = (fields: readonly CustomField[], values: Values) => ({
  values: shownValues(fields, values),
  definitions: fields.map(toCustomField),
  missing: missingFields(fields, values).map(({ key }) => key),
});
