import * as z from 'zod';
import { locationsList } from '#lib/places/locations/contract.ts';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, text } from '#lib/platform/core/contract/primitives.ts';
import { jobExample, ofJobs } from '#lib/platform/jobs/contract.ts';
import { job } from '#lib/platform/jobs/shape.contract.ts';
import { placeShapes } from '#lib/platform/texts/errors.ts';
import { locationRow } from '#lib/use-cases/location-rows/contract.ts';

/** Locations that are named one by one, at most. A filter may find any number. */
const maxNamed = 1000;

/** The filters of the list of locations that choose among those that are not deleted. */
const filter = locationsList.query.pick({ status: true, state: true, q: true, regionId: true });

const selection = z
  .strictObject({
    locationIds: z.array(id).min(1).max(maxNamed),
    storeCodes: z.array(text(64)).min(1).max(maxNamed),
    filter,
  })
  .partial()
  .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
    error: () => placeShapes().oneSelection,
    params: { code: 'format' },
  });
export type Selection = z.output<typeof selection>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  selection: 'The locations to change: exactly one of these',
  locationIds: `The locations by their ids, up to ${maxNamed}`,
  storeCodes: `The locations by the codes of the brand, up to ${maxNamed}`,
  filter: 'The locations that the list of locations has with these filters; with none, all that the caller may see',
  'filter.status': 'Only locations with this status',
  'filter.q': 'Each word must begin a word of the name, the city or the store code',
  change: 'What is changed in each of them: a row without `id`, `storeCode`, `name` and `slug`',
  'request.stopAtErrors': 'Whether to stop at the first row with something wrong. Default: false',
  'request.title': 'What people know the job by. Default: made from its type',
};

export const createLocationChange = operation({
  ...ofJobs,
  group: 'location-changes',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/location-changes',
  summary: 'Change many locations alike',
  description:
    'Starts a job that changes each of the selected locations as `change` says: special hours, hours, a service, a custom value, search engine settings, the status, fields of the profile, recipients of mails. The job is checked by itself, which changes nothing; apply it to make the changes.',
  status: 201,
  maxBodyBytes: 512 * 1024,
  body: z.strictObject({
    selection,
    change: locationRow,
    title: text(120).optional(),
    stopAtErrors: z.boolean().default(false),
  }),
  data: z.strictObject({ job }),
  errors: ['brand_inactive', 'feature_not_entitled', 'invalid_reference'],
  example: {
    params: { brandId },
    body: {
      title: jobExample.title,
      selection: { locationIds: [locationId] },
      change: { holidayHours: [{ date: '2026-12-25', name: 'Christmas', isClosed: true }] },
    },
    data: {
      job: { ...jobExample, status: 'checking', done: 0, counts: { created: 0, changed: 0, unchanged: 0, refused: 0 } },
    },
  },
});
