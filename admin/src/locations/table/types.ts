import type { ComponentType } from 'react';
import type { BodyOf } from '../../data/operations.ts';

/** The fields of a location that are edited in its row. */
const ownFields = ['name', 'status', 'storeCode', 'openingDate'] as const;
export type OwnField = (typeof ownFields)[number];

/** The fields of its profile that are shown and edited there. */
export const profileFields = ['phone', 'email', 'websiteUrl', 'primaryCategory'] as const;
export type ProfileField = (typeof profileFields)[number];

export const cellFields = [...ownFields, ...profileFields] as const;
export type CellField = OwnField | ProfileField;

export const isProfileField = (field: string): field is ProfileField => profileFields.some((one) => one === field);

/** The operation that changes a field. */
export const changeOf = (field: CellField) => (isProfileField(field) ? 'profile/update' : 'locations/update');

/** Shows what can be changed in all locations of a selection. */
export type ChangeMenu = ComponentType<{
  selection: BodyOf<'location-changes/create'>['selection'];
  /** Undefined while not all of them have been read. */
  count: number | undefined;
  /** Whether all locations of the brand are meant, and not only those that match a filter. */
  isWhole: boolean;
  /** The label of the button. By default "Change". */
  label?: string;
}>;
