export type Who = 'brand_admin' | 'marketing' | 'franchisee' | 'staff';

const inBrand = (...paths: string[]): string[] => paths.map((path) => `/brands/:brandId/${path}`);

const forAdmins = inBrand(
  'locations/new',
  'integrations',
  'people',
  'settings/brand',
  'settings/theme',
  'settings/urls',
  'settings/custom-fields/new',
  'settings/custom-fields/:fieldId',
  'settings/regions/new',
  'settings/regions/:regionId',
  'settings/plan',
  'settings/audit',
  'settings/staff-access',
);

/** Pages that a role does not see, with the pages below them. */
const hidden: Record<Who, readonly string[]> = {
  brand_admin: ['/platform'],
  marketing: ['/platform', ...forAdmins, ...inBrand('my-day')],
  franchisee: [
    '/platform',
    ...forAdmins,
    ...inBrand('leads/quarantine', 'promotions/new', 'services/new', 'settings/email'),
    ...inBrand('settings/answer-templates/new', 'settings/answer-templates/:templateId', 'settings/lead-rules'),
  ],
  staff: [],
};

export const isHidden = (who: Who, path: string): boolean =>
  hidden[who].some((one) => path === one || path.startsWith(`${one}/`));

/** Pages of records that only those see who made them, and brand admins: the scene has those of an admin. */
const ofWhoMadeThem = inBrand('imports/:importId', 'jobs/:jobId');

export const isOfOthers = (who: Who, path: string): boolean =>
  (who === 'marketing' || who === 'franchisee') && ofWhoMadeThem.includes(path);
