import { updateBrandSeo } from '../../../lib/web/seo/contract.ts';
import { bodyShape } from '../data/shape.ts';
import type { Option } from '../design/fields/choice-field.tsx';

/** Label of a schema.org type such as "HVACBusiness". */
export const schemaName = (type: string): string =>
  type.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');

/** Business types of schema.org that the API accepts. */
export const schemaTypes = (): Option[] =>
  bodyShape(updateBrandSeo)
    .shape.schemaType.unwrap()
    .options.map((id) => ({ id, label: schemaName(id) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
