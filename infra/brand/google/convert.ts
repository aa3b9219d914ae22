import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { numberedSlug, slugFrom } from '#lib/platform/routing/slugs.rules.ts';
import { BrokenFile, fileOf, lineText } from '#lib/use-cases/brand-data/format/lines.ts';
import { format } from '#lib/use-cases/brand-data/format/manifest.ts';
import { referenceTo } from '#lib/use-cases/brand-data/references.rules.ts';
import type { Line } from '#lib/use-cases/brand-data/section.ts';
import { writeTemplate } from '../export.ts';
import { writeManifest } from '../folder.ts';
import { dateOf, specialDays, weekOf } from './hours.ts';
import { type GoogleLocation, googleLocation } from './shape.ts';

const statuses: Record<string, string> = {
  OPEN: 'active',
  CLOSED_TEMPORARILY: 'temporarily_closed',
  CLOSED_PERMANENTLY: 'closed',
};

/** Kinds of more hours that the product has, by Google's names. */
const moreHoursTypes: Record<string, string> = {
  DELIVERY: 'delivery',
  TAKEOUT: 'takeout',
  DRIVE_THROUGH: 'drive_through',
  SENIOR_HOURS: 'senior',
  ACCESS: 'access',
  KITCHEN: 'kitchen',
};

const maxFileBytes = 200 * 1024 * 1024;

/** JSON files: the one that is named, or all of a folder of Takeout. */
const filesAt = async (path: string): Promise<string[]> => {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new BrokenFile(`${path} does not exist`);
  if (!found.isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(path, name))
    .toSorted();
};

const listIn = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  const { locations } = (value ?? {}) as { locations?: unknown };
  return Array.isArray(locations) ? locations : [value];
};

const isLocation = ({ title, locationName }: GoogleLocation): boolean => Boolean(title ?? locationName);

/** The locations of a file; what is something else, such as the reviews of Takeout, is passed over. */
const locationsIn = async (file: string): Promise<GoogleLocation[]> => {
  if ((await stat(file)).size > maxFileBytes) throw new BrokenFile(`${file} is larger than 200 MB`);
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new BrokenFile(`${file} is no JSON`);
  }
  return listIn(value).flatMap((each) => {
    const { data } = googleLocation.safeParse(each);
    return data && isLocation(data) ? [data] : [];
  });
};

const cut = (text: string | undefined, most: number): string | null => text?.trim().slice(0, most) || null;
const https = (url: string | undefined): string | null => url?.replace(/^http:/, 'https:') || null;

/** The profile of a location: what Google does not say is left as it is. */
const profileOf = (location: GoogleLocation): Line => {
  const { phoneNumbers = location, categories = location, latlng } = location;
  const address = location.storefrontAddress ?? location.address;
  const [first, ...more] = address?.addressLines ?? [];
  const names = (categories.additionalCategories ?? []).flatMap(({ displayName }) => cut(displayName, 80) ?? []);
  const sets = (location.moreHours ?? []).flatMap(({ hoursTypeId, periods }) => {
    const type = moreHoursTypes[hoursTypeId];
    const week = weekOf(periods);
    return type && week ? [{ type, hours: week }] : [];
  });
  const given: Line = {
    businessName: cut(location.title ?? location.locationName, 120),
    phone: cut(phoneNumbers.primaryPhone, 40),
    additionalPhones: (phoneNumbers.additionalPhones ?? []).slice(0, 2),
    websiteUrl: https(location.websiteUri ?? location.websiteUrl),
    primaryCategory: cut(categories.primaryCategory?.displayName, 80),
    additionalCategories: [...new Set(names)].slice(0, 9),
    description: cut(location.profile?.description, 750),
    hours: weekOf(location.regularHours?.periods),
    moreHours: sets,
    address: cut(first, 200),
    addressLine2: cut(more.join(', '), 200),
    city: cut(address?.locality, 80),
    state: cut(address?.administrativeArea, 80),
    zipCode: cut(address?.postalCode, 20),
    country: cut(address?.regionCode, 2),
    ...(latlng && { latitude: latlng.latitude, longitude: latlng.longitude }),
  };
  const said = Object.entries(given).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(said);
};

const centsOf = (price: NonNullable<GoogleLocation['serviceItems']>[number]['price']): number | null =>
  price ? Number(price.units ?? 0) * 100 + Math.round((price.nanos ?? 0) / 10_000_000) : null;

interface Converting {
  from: string;
  folder: string;
  now: Date;
  print(line: string): void;
}

/** Turns locations of a Google Business Profile, from its API or from Takeout, into a folder that `import` reads. */
export const convertGoogle = async ({ from, folder, now, print }: Converting): Promise<void> => {
  const files = await filesAt(from);
  const locations = (await Promise.all(files.map(locationsIn))).flat();
  if (locations.length === 0) throw new BrokenFile(`${from} has no location of a Google Business Profile`);
  await writeTemplate(folder);
  const counts = new Map<string, number>();
  const write = async (section: string, name: string, line: Line): Promise<void> => {
    counts.set(section, (counts.get(section) ?? 0) + 1);
    await appendFile(join(folder, fileOf(section)), lineText(section, { name, line }));
  };
  const taken = new Set<string>();
  const today = now.toISOString().slice(0, 10);
  for (const location of locations) {
    const name = cut(location.title ?? location.locationName, 120) ?? 'Location';
    const city = (location.storefrontAddress ?? location.address)?.locality ?? '';
    // Locations of a brand often have the same name.
    const base = slugFrom(`${name} ${city}`) || 'location';
    let slug = base;
    for (let nth = 2; taken.has(slug); nth++) slug = numberedSlug(base, nth);
    taken.add(slug);
    const { storeCode, openInfo } = location;
    const openingDate = openInfo?.openingDate && dateOf(openInfo.openingDate);
    await write('locations', slug, {
      name,
      slug,
      storeCode: cut(storeCode, 60),
      status: statuses[openInfo?.status ?? 'OPEN'] ?? 'active',
      ...(openingDate && { openingDate }),
    });
    await write('location-profiles', slug, profileOf(location));
    for (const day of specialDays(location.specialHours?.specialHourPeriods, today))
      await write('location-holiday-hours', `${slug}/${day.date}`, day);
    const services = new Set<string>();
    for (const { freeFormServiceItem, price } of location.serviceItems ?? []) {
      const label = freeFormServiceItem?.label;
      const service = slugFrom(label?.displayName ?? '');
      if (!label || !service || services.has(service)) continue;
      services.add(service);
      await write('services', `${slug}/${service}`, {
        name: label.displayName.slice(0, 120),
        slug: service,
        description: cut(label.description, 2000),
        priceFromCents: centsOf(price),
        locationId: referenceTo('locations', slug),
      });
    }
  }
  await writeManifest(folder, {
    ...format,
    id: createHash('sha256')
      .update(`google ${locations.map(({ name = '' }) => name).join(' ')}`)
      .digest('hex'),
    brand: { name: cut(locations[0]?.title ?? locations[0]?.locationName, 120) ?? 'A brand' },
    exportedAt: now.toISOString(),
    records: Object.fromEntries(counts),
  });
  for (const [section, count] of counts) print(`${section}: ${count}`);
};
