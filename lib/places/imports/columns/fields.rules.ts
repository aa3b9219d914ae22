import type { CustomField } from '#lib/places/custom-fields/shape.contract.ts';
import { weekdays } from '#lib/places/hours/weekdays.contract.ts';
import { networkNames } from '#lib/places/profile/networks.contract.ts';
import { combinedField } from './combined.rules.ts';
import type { CellKind, SheetField } from './kinds.rules.ts';
import { type ServicePart, serviceExamples, serviceParts } from './services.rules.ts';

const of =
  (group: SheetField['group']) =>
  (field: string, kind: CellKind, example: string): SheetField => ({ field, group, kind, example });
const [key, location, profile, hours, seo, mail] = [
  of('key'),
  of('location'),
  of('profile'),
  of('hours'),
  of('seo'),
  of('emailSettings'),
];

/** The fields of every brand, in the order of our own files. */
export const fixedFields: readonly SheetField[] = [
  key('storeCode', 'text', 'TX-001'),
  key('id', 'text', '01939b6e-5c00-7000-8000-000000000010'),
  location('name', 'text', 'Acme Plumbing Austin'),
  location('slug', 'text', 'acme-plumbing-austin'),
  location('status', 'status', 'active'),
  location('timezone', 'text', 'America/Chicago'),
  location('openingDate', 'date', '2026-02-01'),
  profile('profile.businessName', 'text', 'Acme Plumbing'),
  profile('profile.legalName', 'text', 'Acme Plumbing Austin LLC'),
  profile('profile.phone', 'phone', '+1 512 555 0123'),
  profile('profile.additionalPhones', 'phones', '+1 512 555 0124; +1 512 555 0125'),
  profile('profile.email', 'text', 'austin@acme.example'),
  profile('profile.websiteUrl', 'url', 'https://www.acme.example'),
  profile('profile.address', 'text', '100 Congress Avenue'),
  profile('profile.addressLine2', 'text', 'Suite 20'),
  profile('profile.city', 'text', 'Austin'),
  profile('profile.state', 'text', 'TX'),
  profile('profile.zipCode', 'postalCode', '78701'),
  profile('profile.country', 'country', 'US'),
  profile('profile.hideAddress', 'boolean', 'no'),
  profile('profile.latitude', 'number', '30.267153'),
  profile('profile.longitude', 'number', '-97.743057'),
  profile('profile.description', 'text', 'Plumbers for Austin.'),
  profile('profile.shortDescription', 'text', 'On call around the clock'),
  profile('profile.yearEstablished', 'whole', '1987'),
  profile('profile.primaryCategory', 'text', 'Plumber'),
  profile('profile.additionalCategories', 'list', 'Drainage service; Heating contractor'),
  profile('profile.paymentMethods', 'list', 'cash; visa'),
  profile('profile.languages', 'languages', 'en; es'),
  profile('profile.serviceArea', 'serviceArea', '78701; 78702; 25 km'),
  ...Object.keys(networkNames).map((name) => profile(`profile.socialLinks.${name}`, 'url', 'https://…')),
  ...weekdays.map((day) => hours(`profile.hours.${day}`, 'hours', '09:00-17:00')),
  hours('holidayHours', 'holidays', '2026-12-24: 10:00-14:00, 2026-12-25: x'),
  hours('profile.noHolidayHours', 'boolean', 'no'),
  seo('seo.title', 'text', 'Plumber in Austin'),
  seo('seo.description', 'text', 'Plumbers who come the same day'),
  seo('seo.noindex', 'boolean', 'no'),
  mail('emailSettings.notificationEmails', 'list', 'austin@acme.example'),
  mail('emailSettings.leadNotificationsEnabled', 'boolean', 'yes'),
];

export const serviceField = (slug: string, part: ServicePart): SheetField => ({
  field: `services.${slug}.${part}`,
  group: 'services',
  kind: serviceParts[part],
  example: serviceExamples[part],
});

const customKinds: Partial<Record<CustomField['type'], CellKind>> = {
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  multiselect: 'list',
  phone: 'phone',
};
const customExamples: Partial<Record<CustomField['type'], string>> = {
  number: '12.5',
  boolean: 'yes',
  date: '2026-02-01',
  url: 'https://…',
  email: 'austin@acme.example',
  phone: '+1 512 555 0123',
  color: '#1a2b3c',
};

export const customValueField = ({
  key,
  type,
  options,
}: Pick<CustomField, 'key' | 'type' | 'options'>): SheetField => ({
  field: `customValues.${key}`,
  group: 'customValues',
  kind: customKinds[type] ?? 'text',
  example: options.slice(0, type === 'multiselect' ? 2 : 1).join('; ') || (customExamples[type] ?? ''),
});

const attribute = /^profile\.attributes\.[a-z][a-zA-Z0-9_]{0,39}$/;
const ofService = /^services\.([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-zA-Z]+)$/;

const isServicePart = (name: string): name is ServicePart => Object.hasOwn(serviceParts, name);

/**
 * A field by its name: one of the brand, or a property of a profile or a service of a location, which no list has in
 * full.
 */
export const fieldNamed = (name: string, fields: ReadonlyMap<string, SheetField>): SheetField | undefined => {
  const known = fields.get(name) ?? combinedField(name);
  if (known) return known;
  if (attribute.test(name)) return { field: name, group: 'profile', kind: 'attribute', example: 'yes' };
  const [, slug, part] = ofService.exec(name) ?? [];
  return slug !== undefined && part !== undefined && isServicePart(part) ? serviceField(slug, part) : undefined;
};
