import { Select } from '../design/fields/choice-field.tsx';
import { all, chosen } from '../filters/filters.ts';
import { LocationChoice } from '../locations/choice.tsx';
import { content as texts } from '../texts/en/content/content.ts';

type Name = 'status' | 'locationId';

interface Props<Filter extends Name> {
  values: { readonly [Key in Filter]?: string };
  change: (changes: { [Key in Filter]?: string | undefined }) => void;
}

export const anyItem = { id: all, label: texts.all };
const statuses = Object.entries(texts.statuses).map(([id, label]) => ({ id, label }));

/** The filter of lists of pages and posts by their status. */
export const StatusFilter = ({ values, change }: Props<'status'>) => (
  <Select
    label={texts.status}
    options={[anyItem, ...statuses]}
    value={values.status ?? all}
    onChange={(status) => change({ status: chosen(status) })}
  />
);

/** The filter of lists of pages and posts by their location. */
export const LocationFilter = ({ values, change }: Props<'locationId'>) => (
  <LocationChoice
    label={texts.location}
    others={[{ id: all, label: texts.allLocations }]}
    value={values.locationId ?? all}
    onChange={(locationId) => change({ locationId: chosen(locationId) })}
  />
);
