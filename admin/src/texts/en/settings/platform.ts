import { slugRule } from '../../../../../lib/platform/core/contract/slugs.ts';
import { trialDays } from '../../../../../lib/platform/core/contract/stated-numbers.ts';
import { days } from '../../../../../lib/platform/core/contract/units.ts';

/** Texts of the pages for platform staff: tenants and their brands. */
export const platform = {
  name: 'Name',
  slug: 'Slug',
  tenantSlugHelp: `Unique on the platform: ${slugRule}. It cannot be changed later.`,
  brandSlugHelp: `Unique among the brands of the tenant: ${slugRule}. It can be changed in the settings of the brand.`,
  tenants: {
    title: 'Tenants',
    none: 'No tenants yet',
    create: 'New tenant',
    submit: 'Create tenant',
    audit: (name: string | undefined) => (name === undefined ? 'Audit log' : `Audit log of ${name}`),
    hint: 'A company that owns brands. It has no users until its first brand invites an admin.',
    done: (name: string) => `${name} created. Create its first brand next`,
  },
  brands: {
    title: 'Brands',
    none: 'No brands yet',
    create: 'New brand',
    submit: 'Create brand',
    hint: `A brand on the core plan has the features of the pro plan for ${days(trialDays)}.`,
    tenant: 'Tenant',
    tier: 'Plan',
    timezone: 'Time zone',
    locale: 'Language and region',
    localeHelp: 'Such as en-US',
    currency: 'Currency',
    adminEmail: 'E-mail address of its first admin',
    adminEmailHelp: 'Gets an invitation. Leave it empty to invite somebody later.',
    done: (name: string) => `${name} created`,
  },
};
