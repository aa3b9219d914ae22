import { pinPart } from '#lib/places/map/pins.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { save, type Write } from '#lib/platform/table/write.ts';
import type { Values } from './rules.ts';
import { countUses } from './use.ts';

export interface CustomValuesRecord {
  kind: 'custom-values';
  version: number;
  locationId: string;
  /** By the key of the field; a field without a value is absent. */
  values: Values;
  createdAt: string;
  updatedAt: string;
}

const locationValues = recordKind<CustomValuesRecord>('custom-values').ofBrand('CUSTOM_VALUES', '{locationId}', {
  title: 'Values of the custom fields at a location',
});

export const customValuesKey = locationValues.key;
export const customValuesOf = (view: BrandView) => locationValues.partition(view);

/** Saves the values of a location over the version that was read, with their counts and their copy on the map. */
export const saveCustomValues = (view: BrandView, before: Values, after: CustomValuesRecord): Write[] => {
  const { locationId, values } = after;
  const gained = Object.keys(values).filter((key) => !Object.hasOwn(before, key));
  const lost = Object.keys(before).filter((key) => !Object.hasOwn(values, key));
  return [
    save(customValuesKey(view, locationId), after),
    ...countUses(view, locationId, gained, lost),
    pinPart(view, locationId, { custom: values }),
  ];
};
