import type { ColumnSource } from '../shape.contract.ts';
import { dayMeant, specialDayMeant } from './combined-headings.rules.ts';
import { foldedHeading } from './folded.rules.ts';

/**
 * Headings of Google's spreadsheet, which comes in the language of the account: English of the US and of the UK, French,
 * and German as far as Google's help names them.
 */
const google: Readonly<Record<string, readonly string[]>> = {
  storeCode: ['Store code', 'Shop code', 'Code de magasin', 'Geschäftscode'],
  'profile.businessName': ['Business name', "Nom de l'entreprise", 'Unternehmensname'],
  'profile.address': ['Address line 1', "Ligne d'adresse 1", 'Adresszeile 1'],
  'profile.addressLine2': ['Address line 2', "Ligne d'adresse 2", 'Adresszeile 2'],
  'profile.city': ['Locality', 'Localité'],
  'profile.state': ['Administrative area', 'Région administrative', 'Bundesland'],
  'profile.country': ['Country / Region', 'Pays/Région', 'Land/Region'],
  'profile.phone': ['Primary phone', 'Numéro principal'],
  'profile.additionalPhones': ['Additional phones', 'Autres numéros de téléphone'],
  'profile.primaryCategory': ['Primary category', 'Catégorie principale'],
  'profile.additionalCategories': ['Additional categories', 'Catégories supplémentaires'],
  holidayHours: ['Special hours', "Horaires d'ouverture exceptionnels"],
  'profile.description': ['From the business', "Fournie par l'établissement"],
  openingDate: ['Opening date', 'Date de création'],
};

const yext: Readonly<Record<string, readonly string[]>> = {
  storeCode: ['Entity ID'],
  'profile.addressLine2': ['Address > Line 2'],
  'profile.address': ['Address > Line 1'],
  'profile.city': ['Address > City'],
  'profile.state': ['Address > Region'],
  'profile.zipCode': ['Address > Postal Code'],
  'profile.country': ['Address > Country Code', 'Address > Country', 'Country Code'],
  'profile.phone': ['Main Phone', 'Main Phone > Phone Number'],
  'profile.hideAddress': ['Address Hidden', 'Hide Address'],
  'profile.websiteUrl': ['Website URL', 'Website URL > URL', 'Website > URL'],
  'profile.latitude': [
    'Display Lat/Long > Latitude',
    'Yext Display Lat/Long > Latitude',
    'Display Coordinate > Latitude',
  ],
  'profile.longitude': [
    'Display Lat/Long > Longitude',
    'Yext Display Lat/Long > Longitude',
    'Display Coordinate > Longitude',
  ],
  'profile.socialLinks.facebook': ['Facebook Page URL', 'Facebook URL'],
  'profile.paymentMethods': ['Payment Options', 'Payment Methods'],
  holidayHours: ['Holiday Hours', 'Hours > Holiday Hours', 'Hours (Holiday Hours)'],
};

/** Headings that people write, which say nothing of where the file is from. */
const common: Readonly<Record<string, readonly string[]>> = {
  id: ['Frontage ID'],
  storeCode: [
    'Store ID',
    'Store number',
    'Store no.',
    'Store #',
    'Code',
    'Location code',
    'Location ID',
    'Identifier',
    'Filialnummer',
    'Filialcode',
    'Numéro de magasin',
    'Código de tienda',
  ],
  name: ['Name', 'Location name', 'Store name', 'Nom', 'Nombre'],
  openingDate: [
    'Opened',
    'Open date',
    'Opened on',
    'Eröffnet am',
    'Eröffnung',
    'Eröffnungsdatum',
    "Date d'ouverture",
    'Fecha de apertura',
  ],
  'profile.businessName': ['Storefront name'],
  'profile.phone': ['Phone', 'Phone number', 'Telephone', 'Telefon', 'Téléphone', 'Teléfono'],
  'profile.email': ['Email', 'Email address', 'E-Mail-Adresse', 'Emails', 'Courriel', 'Correo electrónico'],
  'profile.websiteUrl': ['Website', 'Web site', 'URL', 'Site Web', 'Sitio web', 'Webseite', 'Homepage'],
  'profile.address': [
    'Address',
    'Street',
    'Street address',
    'Address 1',
    'Adresse',
    'Straße',
    'Straße und Hausnummer',
    'Street and number',
    'Anschrift',
    'Dirección',
  ],
  'profile.addressLine2': ['Address 2', 'Address extra', 'Suite', 'Unit', 'Adresszusatz', "Complément d'adresse"],
  'profile.city': ['City', 'Town', 'Ort', 'Stadt', 'Ville', 'Ciudad'],
  'profile.state': ['State', 'Province', 'Region', 'State / Province', 'Kanton', 'Provincia'],
  'profile.zipCode': [
    'ZIP',
    'ZIP code',
    'Postcode',
    'Postal code',
    'PLZ',
    'Postleitzahl',
    'Code postal',
    'Código postal',
  ],
  'profile.country': ['Country', 'Country name', 'Land', 'Pays', 'País'],
  'profile.latitude': ['Latitude', 'Lat', 'Breitengrad', 'Latitud'],
  'profile.longitude': ['Longitude', 'Lng', 'Long', 'Lon', 'Längengrad', 'Longitud'],
  'profile.description': [
    'Description',
    'Business description',
    'Long description',
    'Description long',
    'About',
    'Beschreibung',
    'Descripción',
  ],
  'profile.shortDescription': ['Description short', 'Kurzbeschreibung'],
  'profile.yearEstablished': ['Year established', 'Founded'],
  'profile.primaryCategory': ['Category', 'Main category'],
  'profile.hours': [
    'Hours',
    'Opening hours',
    'Opening times',
    'Business hours',
    'Öffnungszeiten',
    'Horaires',
    "Horaires d'ouverture",
    'Horario',
    'Horarios',
  ],
  'service.name': ['Service', 'Service name', 'Leistung', 'Dienstleistung', 'Prestation', 'Servicio'],
  'service.price': ['Price', 'Service price', 'Price from', 'Preis', 'Prix', 'Precio', 'Tarif'],
  'service.durationMinutes': ['Duration', 'Duration (minutes)', 'Minutes', 'Dauer', 'Durée', 'Duración'],
  'profile.languages': ['Languages', 'Languages spoken', 'Sprachen', 'Langues', 'Idiomas'],
};

interface Meant {
  field: string;
  source: ColumnSource | null;
}

const entriesOf = (list: Readonly<Record<string, readonly string[]>>, source: ColumnSource | null) =>
  Object.entries(list).flatMap(([field, headings]) =>
    headings.map((heading): [string, Meant] => [foldedHeading(heading), { field, source }]),
  );

/** Google's names win over the common ones, as they tell more. */
const known = new Map([...entriesOf(common, null), ...entriesOf(yext, 'yext'), ...entriesOf(google, 'google')]);

const isYextDay = (heading: string): boolean => /^hours\s*>/i.test(heading.trim());

/** The property in a heading of Google such as `Amenities: Restroom (has_restroom)`; addresses of pages are none. */
const propertyIn = (heading: string): string | undefined => {
  const [, id = ''] = /^[^:]+: .+ \((?!url_)([a-z][a-z0-9_]*)\)$/.exec(heading) ?? [];
  const name = id
    .replace(/^(?:has|is)_(?=[a-z])/, '')
    .replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return id === '' || name.length > 40 ? undefined : name;
};

/** The field that a heading means by itself. */
export const meantBy = (heading: string): Meant | undefined => {
  const folded = foldedHeading(heading);
  const day = dayMeant(folded);
  if (day !== undefined) return { field: day, source: isYextDay(heading) ? 'yext' : null };
  const property = propertyIn(heading);
  if (property !== undefined) return { field: `profile.attributes.${property}`, source: 'google' };
  const meant = known.get(folded);
  if (meant) return meant;
  const special = specialDayMeant(heading);
  return special === undefined ? undefined : { field: special, source: null };
};
