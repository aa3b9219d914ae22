import type { Week } from '#lib/places/hours/contract.ts';
import type { Period } from '#lib/places/hours/opening.contract.ts';
import type { SpecialDay } from '#lib/places/hours/rules.ts';
import { weekdays } from '#lib/places/hours/weekdays.contract.ts';
import type { ProfileSettings } from './settings.rules.ts';

type Json = Record<string, unknown>;

interface Described {
  profile: ProfileSettings;
  /** Used if the profile has no name of its own. */
  name: string;
  schemaType: string;
  url: string | null;
  logo: string | null;
  images: readonly string[];
  holidays: readonly SpecialDay[];
}

const capitalized = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const minuteBefore = (time: string): string => {
  const minutes = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 1439) % 1440;
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

/** Search engines read equal times as closed, so a whole day ends a minute before midnight. */
const endsOf = ({ open, close }: Period): Json => ({
  opens: open,
  closes: open === close ? minuteBefore(close) : close,
});

const specificationsOf = ({ isClosed, is24Hours, periods }: Pick<SpecialDay, 'isClosed' | 'is24Hours' | 'periods'>) => {
  if (isClosed) return [{ opens: '00:00', closes: '00:00' }];
  return is24Hours ? [{ opens: '00:00', closes: '23:59' }] : periods.map(endsOf);
};

const specification = (when: Json, ends: Json): Json => ({ '@type': 'OpeningHoursSpecification', ...when, ...ends });

/** Groups days with the same hours. */
const ofWeek = (week: Week): Json[] => {
  const groups = new Map<string, { days: string[]; ends: Json }>();
  for (const name of weekdays)
    for (const ends of week[name] ? specificationsOf(week[name]) : []) {
      const key = JSON.stringify(ends);
      const group = groups.get(key) ?? { days: [], ends };
      group.days.push(capitalized(name));
      groups.set(key, group);
    }
  return [...groups.values()].map(({ days, ends }) => specification({ dayOfWeek: days }, ends));
};

const ofHolidays = (holidays: readonly SpecialDay[]): Json[] =>
  holidays.flatMap((holiday) =>
    specificationsOf(holiday).map((ends) =>
      specification({ validFrom: holiday.date, validThrough: holiday.date }, ends),
    ),
  );

/** Without empty values: null, an empty list, an object with only a type. */
const present = (entries: Json): Json =>
  Object.fromEntries(
    Object.entries(entries).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

const typed = (type: string, entries: Json): Json | null => {
  const content = present(entries);
  return Object.keys(content).length > 0 ? { '@type': type, ...content } : null;
};

const addressOf = ({ address, addressLine2, city, state, zipCode, country, hideAddress }: ProfileSettings) =>
  hideAddress
    ? null
    : typed('PostalAddress', {
        streetAddress: [address, addressLine2].filter((line) => line !== null).join(', ') || null,
        addressLocality: city,
        addressRegion: state,
        postalCode: zipCode,
        addressCountry: country,
      });

const geoOf = ({ latitude, longitude, hideAddress }: ProfileSettings) =>
  hideAddress || latitude === null || longitude === null ? null : { '@type': 'GeoCoordinates', latitude, longitude };

const areasOf = (profile: ProfileSettings): Json[] => {
  const { serviceArea, country } = profile;
  if (!serviceArea) return [];
  const geoMidpoint = geoOf(profile);
  const { postalCodes, radiusKm } = serviceArea;
  return [
    postalCodes.length > 0 && present({ '@type': 'GeoShape', addressCountry: country, postalCode: postalCodes }),
    radiusKm !== null && geoMidpoint && { '@type': 'GeoCircle', geoMidpoint, geoRadius: Math.round(radiusKm * 1000) },
  ].filter((area) => area !== false && area !== null);
};

/** The JSON-LD of a location: a LocalBusiness of schema.org, or one of its subtypes. */
export const localBusinessLd = ({ profile, name, schemaType, url, logo, images, holidays }: Described): Json =>
  present({
    '@context': 'https://schema.org',
    '@type': schemaType,
    '@id': url,
    name: profile.businessName ?? name,
    legalName: profile.legalName,
    url: url ?? profile.websiteUrl,
    description: profile.description ?? profile.shortDescription,
    telephone: profile.phone,
    email: profile.email,
    foundingDate: profile.yearEstablished === null ? null : String(profile.yearEstablished),
    address: addressOf(profile),
    geo: geoOf(profile),
    openingHoursSpecification: profile.hours ? ofWeek(profile.hours) : [],
    specialOpeningHoursSpecification: ofHolidays(holidays),
    areaServed: areasOf(profile),
    logo,
    image: images,
    sameAs: [
      ...Object.values(profile.socialLinks).filter((link) => link !== null),
      ...(url !== null && profile.websiteUrl !== null ? [profile.websiteUrl] : []),
    ],
    paymentAccepted: profile.paymentMethods.join(', ') || null,
    knowsLanguage: profile.languages,
  });
