import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { date } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { accountShapes } from '#lib/platform/texts/errors.ts';

const maxAbsences = 20;

const absence = z.strictObject({ from: date, to: date });
export type Absence = z.output<typeof absence>;

const givenAbsences = z
  .array(
    absence.refine(({ from, to }) => from <= to, {
      path: ['to'],
      error: () => accountShapes().notBeforeFrom,
      params: { code: 'min' },
    }),
  )
  .max(maxAbsences)
  .transform((absences) => absences.toSorted((a, b) => (a.from < b.from ? -1 : 1)));

export const absences = z.strictObject({ absences: z.array(absence) });

export const toAvailability = allowlist(absences);

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  availability: 'When the user gets no new leads by rule',
  absences: 'Days on which the user gets no new leads by rule, in order; at most 20',
  from: 'The first day of the absence',
  to: 'The last day of the absence',
};

const value = { absences: [{ from: '2026-12-21', to: '2027-01-03' }] };
const userId = '01939b6e-5c00-7000-8000-000000000001';

const ofMe = { group: 'me', path: '/v1/me/availability', credential: 'user', roles: 'any' } as const;
const ofUser = {
  group: 'users',
  path: '/v1/brands/{brandId}/users/{userId}/availability',
  credential: 'user',
  roles: ['brand_admin'],
} as const;

const said =
  'Days are those of the time zone of the location of a lead. An absent person is skipped where rules assign leads, in all brands; leads that they have stay with them.';

export const getMyAvailability = operation({
  ...ofMe,
  name: 'get-availability',
  method: 'GET',
  summary: 'Get own absences',
  description: said,
  ...single('availability', absences, { value }),
});

export const updateMyAvailability = operation({
  ...ofMe,
  name: 'update-availability',
  method: 'PUT',
  summary: 'Set own absences',
  description: said,
  body: z.strictObject({ absences: givenAbsences }),
  ...single('availability', absences, { body: value, value }),
});

export const getAvailability = operation({
  ...ofUser,
  name: 'get-availability',
  method: 'GET',
  summary: 'Get absences of a user',
  description: said,
  ...single('availability', absences, { params: { brandId, userId }, value }),
});

export const updateAvailability = operation({
  ...ofUser,
  name: 'update-availability',
  method: 'PUT',
  byStaff: 'noted',
  summary: 'Set absences of a user',
  description: said,
  body: z.strictObject({ absences: givenAbsences }),
  ...single('availability', absences, { params: { brandId, userId }, body: value, value }),
});
