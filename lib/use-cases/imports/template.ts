import { locationMailKey } from '#lib/delivery/email-settings/records.ts';
import { customValuesOf } from '#lib/places/custom-fields/values.ts';
import { type WrittenState, writtenCell } from '#lib/places/imports/cells/written.rules.ts';
import { combinedFields } from '#lib/places/imports/columns/combined.rules.ts';
import { fieldNamed, fixedFields, serviceField } from '#lib/places/imports/columns/fields.rules.ts';
import type { SheetField } from '#lib/places/imports/columns/kinds.rules.ts';
import { type ServicePart, serviceParts } from '#lib/places/imports/columns/services.rules.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { holidayCalendarKey, holidaysBetween } from '#lib/places/profile/holiday-hours.ts';
import { profileKey, profileOf } from '#lib/places/profile/records.ts';
import { type ServiceRecord, servicesOf } from '#lib/places/services/records.ts';
import { csvOf } from '#lib/platform/core/text/csv.ts';
import { wallClock } from '#lib/platform/core/time/time-zone.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { accessibleLocations } from '#lib/use-cases/locations/accessible-locations.ts';
import { locationSeoKey } from '#lib/web/seo/records.ts';
import { sheetFieldsOf } from './fields.ts';

/** Holidays from today on, of the locations that have any: those that are over cannot be changed. */
const holidaysOfEach = async (view: BrandView, locations: readonly LocationRecord[], now: Date) => {
  const calendars = await getEach(locations.map(({ id }) => holidayCalendarKey(view, id)));
  const found = new Map<string, Awaited<ReturnType<typeof holidaysBetween>>>();
  for (const [at, { id, timezone }] of locations.entries()) {
    if (!calendars[at]) continue;
    const from = wallClock(timezone, now).toISOString().slice(0, 10);
    found.set(id, await holidaysBetween(view, id, { from }));
  }
  return found;
};

const statesOf = async (
  view: BrandView,
  locations: readonly LocationRecord[],
  services: ReadonlyMap<string, readonly ServiceRecord[]>,
  now: Date,
): Promise<WrittenState[]> => {
  const [profiles, seo, mails, holidays] = await Promise.all([
    getEach(locations.map(({ id }) => profileKey(view, id))),
    getEach(locations.map(({ id }) => locationSeoKey(view, id))),
    getEach(locations.map(({ id }) => locationMailKey(view, id))),
    holidaysOfEach(view, locations, now),
  ]);
  return locations.map((location, at): WrittenState => {
    const own = services.get(location.id) ?? [];
    const profile = profileOf(location, profiles[at]);
    return {
      ...location,
      profile,
      moreHours: Object.fromEntries(profile.moreHours.map(({ type, hours }) => [type, hours])),
      holidayHours: holidays.get(location.id) ?? [],
      services: Object.fromEntries(own.map((service) => [service.slug, service])),
      seo: seo[at],
      emailSettings: mails[at],
    };
  });
};

const groupedServices = async (view: BrandView): Promise<Map<string, ServiceRecord[]>> => {
  const groups = new Map<string, ServiceRecord[]>();
  for (const service of await queryAll({ partition: servicesOf(view) })) {
    if (service.locationId === null) continue;
    const group = groups.get(service.locationId);
    if (group) group.push(service);
    else groups.set(service.locationId, [service]);
  }
  return groups;
};

const ofMoreHours = combinedFields.filter(({ field }) => field.startsWith('moreHours.'));

const maxServices = 30;
const parts = Object.keys(serviceParts) as ServicePart[];

/** The columns that a file of these locations needs beside those of every brand: none is empty. */
const furtherFields = (states: readonly WrittenState[], custom: readonly SheetField[]): SheetField[] => {
  const slugs = new Set<string>();
  const attributes = new Set<string>();
  for (const { services, profile } of states) {
    for (const slug of Object.keys(services as object)) slugs.add(slug);
    for (const name of Object.keys((profile as { attributes?: object }).attributes ?? {})) attributes.add(name);
  }
  const ofServices = [...slugs]
    .toSorted()
    .slice(0, maxServices)
    .flatMap((slug) => parts.map((part) => serviceField(slug, part)));
  const ofAttributes = [...attributes]
    .toSorted()
    .flatMap((name) => fieldNamed(`profile.attributes.${name}`, new Map()) ?? []);
  const used = [...ofMoreHours, ...ofServices, ...ofAttributes].filter((field) =>
    states.some((state) => writtenCell(state, field) !== ''),
  );
  return [...used, ...custom];
};

const locationsAtOnce = 500;

/** The locations that a caller may see as CSV: an import of it as it is changes nothing. */
export const templateOf = async (
  view: BrandView,
  locationIds: readonly string[] | null,
  now: Date,
): Promise<{ csv: string; rows: number }> => {
  const [ids, fields, services, values] = await Promise.all([
    accessibleLocations(view, locationIds),
    sheetFieldsOf(view),
    groupedServices(view),
    queryAll({ partition: customValuesOf(view) }),
  ]);
  const valuesOf = new Map(values.map(({ locationId, values: held }) => [locationId, held]));
  const states: WrittenState[] = [];
  for (let at = 0; at < ids.length; at += locationsAtOnce) {
    const records = await getEach(ids.slice(at, at + locationsAtOnce).map((id) => locationKey(view, id)));
    const locations = records.filter((record) => record !== undefined);
    states.push(...(await statesOf(view, locations, services, now)));
  }
  for (const state of states) state.customValues = valuesOf.get(String(state.id)) ?? {};
  const custom = [...fields.fields.values()].filter(({ group }) => group === 'customValues');
  const columns = [...fixedFields, ...furtherFields(states, custom)];
  const rows = states.map((state) => columns.map((field) => writtenCell(state, field)));
  return { csv: csvOf([columns.map(({ field }) => field), ...rows]), rows: rows.length };
};
