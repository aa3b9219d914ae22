import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId, siteId, tenantId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, page, queryFlag } from '#lib/platform/core/contract/primitives.ts';
import { regionFilter } from '#lib/platform/core/contract/region-filter.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { domainGraceDays, domainProofDays, restorableDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { webShapes } from '#lib/platform/texts/errors.ts';
import { type Site, site } from './shape.contract.ts';

const fullName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** The domain in DNS form; undefined for others: an IP address, a URL, a name without a top level. */
const asciiDomain = (value: string): string | undefined => {
  const text = value.trim().replace(/\.$/, '');
  if (/[\s/:@?#%\\[\]_]/.test(text)) return undefined;
  const host = URL.parse(`https://${text}`)?.hostname;
  return host !== undefined && fullName.test(host) ? host : undefined;
};

const notADomain = {
  error: () => webShapes().fullDomain,
  params: { code: 'format' },
};
const domain = z
  .string()
  .max(300)
  .refine((value) => asciiDomain(value) !== undefined, notADomain)
  .transform((value) => asciiDomain(value) ?? value)
  .describe('Fully qualified domain name, such as www.acme.example; stored as DNS has it');

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  domain: 'Domain name of the site, as DNS has it',
  verificationStatus:
    '`pending`: the DNS record is being looked for. `verified`: it was found. `failed`: see `verificationError`',
  'verificationRecords.type': 'Kind of DNS record',
  'verificationRecords.name': 'Name of the DNS record',
  value: 'Value of the DNS record',
  verifiedAt: 'When the domain was verified; null until then',
  'request.locationId': 'The location that the site is for; null or omitted for the whole brand',
  'request.isActive': 'Whether the site is shown. Default: true',
  sites: 'The sites of this page, newest first',
  site: 'A domain with the pages of the brand or of one location',
  'query.isPrimary': 'Only primary sites (`true`), or only others (`false`)',
};

const example: Site = {
  id: siteId,
  tenantId,
  brandId,
  locationId: null,
  domain: 'www.acme-plumbing.example',
  isActive: true,
  isPrimary: true,
  verificationStatus: 'pending',
  verificationRecords: [
    { type: 'TXT', name: '_frontage.www.acme-plumbing.example', value: 'frontage-site=kZ3v0mN9yR2cVxQ1tLw8Bg' },
  ],
  verificationError: null,
  verifiedAt: null,
  sslStatus: 'pending',
  createdAt: '2026-01-10T12:00:00.000Z',
  updatedAt: '2026-01-10T12:00:00.000Z',
};

export const listSites = operation({
  group: 'sites',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/sites',
  summary: 'List sites',
  description: "Franchisees see the brand's sites and those of their own locations.",
  credential: 'any',
  roles,
  query: z.strictObject({
    ...page,
    locationId: z
      .union([z.literal('none'), id])
      .optional()
      .describe('Only sites of this location; `none` for sites of the whole brand'),
    ...regionFilter,
    isPrimary: queryFlag.optional(),
  }),
  ...listed('sites', site, { params: { brandId }, entries: [example] }),
});

export const createSite = operation({
  group: 'sites',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/sites',
  summary: 'Create site',
  description: `The first site of the brand, or of a location, becomes its primary site. Creating a site does not reserve the domain: it belongs to the site that verifies it first, with the DNS record in \`verificationRecords\`, as long as the record exists and for ${days(domainGraceDays)} after. A domain that another site has verified is refused with \`domain_taken\`. If the record is not found within ${days(domainProofDays)}, verification fails; to try again, update the site with the same domain.`,
  credential: 'any',
  roles: ['brand_admin'],
  status: 201,
  etag: true,
  body: z.strictObject({ domain, locationId: id.nullish(), isActive: z.boolean().default(true) }),
  data: z.strictObject({ site }),
  errors: ['domain_taken', 'invalid_reference', 'plan_limit_reached'],
  example: { params: { brandId }, body: { domain: 'www.acme-plumbing.example' }, data: { site: example } },
});

export const getSite = operation({
  group: 'sites',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/sites/{siteId}',
  summary: 'Get site',
  description:
    "A site of the brand or of a location. Franchisees read the brand's sites and those of their own locations.",
  credential: 'any',
  roles,
  perLocation: true,
  ...single('site', site, { params: { brandId, siteId }, value: example }),
});

export const updateSite = operation({
  group: 'sites',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/sites/{siteId}',
  summary: 'Update site',
  description:
    'Omitted fields keep their value. A verified domain cannot be changed (`immutable_field`): create a site for the new domain. Sending the same domain after a failed verification starts it again.',
  credential: 'any',
  roles: ['brand_admin'],
  body: z.strictObject({ domain: domain.optional(), isActive: z.boolean().optional() }),
  errors: ['domain_taken', 'immutable_field', 'primary_site_required'],
  ...single('site', site, { params: { brandId, siteId }, body: { isActive: true }, value: example }),
});

export const deleteSite = operation({
  group: 'sites',
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/sites/{siteId}',
  summary: 'Delete site',
  description: `Deletes the site and its menu; for ${days(restorableDays)} both can be restored. A primary site can be deleted only when it is the last one (\`primary_site_required\`).`,
  credential: 'any',
  roles: ['brand_admin'],
  etag: true,
  errors: ['primary_site_required'],
  ...acknowledged({ params: { brandId, siteId } }),
});

export const restoreSite = operation({
  group: 'sites',
  name: 'restore',
  method: 'PUT',
  path: '/v1/brands/{brandId}/sites/{siteId}/restore',
  summary: 'Restore deleted site',
  description: `Restores a site that was deleted in the last ${days(restorableDays)}, with its id, DNS record and menu, without earlier versions of the menu. It is the primary site if there is no other. A domain that was verified is checked again at once; one that another site has verified meanwhile is refused with \`domain_taken\`. Nothing changes if the site is not deleted.`,
  credential: 'any',
  roles: ['brand_admin'],
  errors: ['domain_taken', 'invalid_reference', 'plan_limit_reached'],
  ...single('site', site, { params: { brandId, siteId }, value: example }),
});

export const setPrimarySite = operation({
  group: 'sites',
  name: 'set-primary',
  method: 'PUT',
  path: '/v1/brands/{brandId}/sites/{siteId}/primary',
  summary: 'Set site as primary',
  description:
    'Makes this the primary site of the brand, or of its location, in place of the former one. Canonical URLs, sitemap and redirects move to it as soon as its domain is verified; until then they stay with the former one.',
  credential: 'any',
  roles: ['brand_admin'],
  errors: ['site_inactive'],
  ...single('site', site, { params: { brandId, siteId }, value: example }),
});
