import { roles } from '../../../lib/platform/core/contract/operation.ts';
import type { EntryOf } from '../data/operations.ts';
import { people as texts } from '../texts/en/settings/people.ts';

export type User = EntryOf<'users/list'>;
export type Role = (typeof roles)[number];

export const isRole = (value: string): value is Role => roles.some((role) => role === value);

export const roleOptions = roles.map((id) => ({ id, label: texts.roles[id], help: texts.roleHelp[id] }));

/** Role of a user in a brand. */
export const roleIn = ({ brandRoles = [] }: User, brandId: string): Role | undefined =>
  brandRoles.find((one) => one.brandId === brandId)?.role;

/** Locations of a brand that are assigned to a user. */
export const locationsIn = ({ assignments = [] }: User, brandId: string): string[] =>
  assignments.filter((one) => one.brandId === brandId).map(({ locationId }) => locationId);

/** Regions of a brand that are assigned to a user. */
export const regionsIn = ({ regionAssignments = [] }: User, brandId: string): string[] =>
  regionAssignments.filter((one) => one.brandId === brandId).map(({ regionId }) => regionId);

export const fullNameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;
