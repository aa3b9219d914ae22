import { expect, test } from 'vitest';
import { customValueField, fixedFields, serviceField } from '#lib/places/imports/columns/fields.rules.ts';
import { matchColumns } from '#lib/places/imports/columns/match.rules.ts';

const fields = new Map(
  [
    ...fixedFields,
    customValueField({ key: 'parking', type: 'text', options: [] }),
    serviceField('drains', 'priceDisplay'),
  ].map((field) => [field.field, field]),
);
const brand = { fields, labels: new Map([['parkingspaces', 'customValues.parking']]) };

const match = (
  headings: readonly string[],
  chosen: [number, string | null][] = [],
  kept: [string, string | null][] = [],
) => {
  const { columns, ...rest } = matchColumns(headings, brand, new Map(chosen), new Map(kept));
  return { fields: columns.map(({ field }) => field), by: columns.map(({ by }) => by), ...rest };
};

test('the columns of Google Business Profile are recognised', () => {
  const headings =
    'Store code,Business name,Address line 1,Address line 2,Address line 3,Sub-locality,Locality,Administrative area,Country / Region,Postal code,Latitude,Longitude,Primary phone,Additional phones,Website,Primary category,Additional categories,Sunday hours,Saturday hours,Special hours,From the business,Opening date,Logo photo,Labels'.split(
      ',',
    );
  expect(match(headings)).toMatchObject({
    source: 'google',
    // biome-ignore format: in the order of the headings
    fields: [
      'storeCode', 'profile.businessName', 'profile.address', 'profile.addressLine2', null, null, 'profile.city', 'profile.state',
      'profile.country', 'profile.zipCode', 'profile.latitude', 'profile.longitude', 'profile.phone', 'profile.additionalPhones',
      'profile.websiteUrl', 'profile.primaryCategory', 'profile.additionalCategories', 'profile.hours.sunday', 'profile.hours.saturday',
      'holidayHours', 'profile.description', 'openingDate', null, null,
    ],
  });
});

test('a download of Google has a status of its own, and properties by their ids', () => {
  const headings = [
    'Google updates',
    'Status',
    'Store code',
    'Locality',
    'Primary phone',
    'Accessibility: Wheelchair accessible entrance (has_wheelchair_accessible_entrance)',
    'Payments: Credit cards (pay_credit_card_types_accepted)',
    'Place page URLs: Menu link (url_menu)',
  ];
  expect(match(headings).fields).toEqual([
    null,
    null,
    'storeCode',
    'profile.city',
    'profile.phone',
    'profile.attributes.wheelchairAccessibleEntrance',
    'profile.attributes.payCreditCardTypesAccepted',
    null,
  ]);
});

test.each([
  ['the UK', ['Shop code', 'Postcode', 'Country/Region'], ['storeCode', 'profile.zipCode', 'profile.country']],
  [
    'France',
    [
      'Code de magasin',
      "Ligne d'adresse\u00a01",
      'Région administrative',
      'Horaires le dimanche',
      "Horaires d'ouverture exceptionnels",
    ],
    ['storeCode', 'profile.address', 'profile.state', 'profile.hours.sunday', 'holidayHours'],
  ],
  [
    'Germany',
    ['Geschäftscode', 'Adresszeile 1', 'Öffnungszeiten (Sonntag)', 'Postleitzahl'],
    ['storeCode', 'profile.address', 'profile.hours.sunday', 'profile.zipCode'],
  ],
])('the columns of Google in %s are recognised', (_, headings, expected) => {
  expect(match(headings).fields).toEqual(expected);
});

test('the columns of Yext are recognised', () => {
  const headings = [
    'Entity ID',
    'Name',
    'Address > Line 1',
    'Address > City',
    'Main Phone',
    'Hours > Monday',
    'Delivery Hours > Monday',
  ];
  expect(match(headings)).toMatchObject({
    source: 'yext',
    fields: [
      'storeCode',
      'name',
      'profile.address',
      'profile.city',
      'profile.phone',
      'profile.hours.monday',
      'moreHours.delivery.monday',
    ],
  });
});

test.each([
  [
    'Uberall',
    ['businessIdentifier', 'identifier', 'streetAndNumber', 'addressExtra', 'zip', 'lat', 'descriptionLong'],
    [
      null,
      'storeCode',
      'profile.address',
      'profile.addressLine2',
      'profile.zipCode',
      'profile.latitude',
      'profile.description',
    ],
  ],
  [
    'PinMeTo',
    ['StoreID', 'Storefront name', 'Street address', 'Zip Code', 'Homepage', 'Monday'],
    [
      'storeCode',
      'profile.businessName',
      'profile.address',
      'profile.zipCode',
      'profile.websiteUrl',
      'profile.hours.monday',
    ],
  ],
  [
    'people in Germany',
    ['Filialnummer', 'Straße', 'PLZ', 'Breitengrad', 'Längengrad', 'Eröffnet am', 'Beschreibung'],
    [
      'storeCode',
      'profile.address',
      'profile.zipCode',
      'profile.latitude',
      'profile.longitude',
      'openingDate',
      'profile.description',
    ],
  ],
])('the columns of %s are recognised', (_, headings, expected) => {
  expect(match(headings).fields).toEqual(expected);
});

test.each([
  [
    'days with special hours',
    ['Holiday 1 date', 'Holiday 1 hours', '25.12.2026', 'Special hours 2026-12-31'],
    ['holidayHours.1.date', 'holidayHours.1.hours', 'holidayHours.2026-12-25', 'holidayHours.2026-12-31'],
  ],
  [
    'days with special hours in repeated columns',
    ['Hours > Holiday Hours > Date', 'Hours > Holiday Hours > Hours', 'Hours > Holiday Hours > Date'],
    ['holidayHours.1.date', 'holidayHours.1.hours', 'holidayHours.2.date'],
  ],
  [
    'a day with special hours in a row',
    ['Special date', 'Special hours'],
    ['holidayHours.1.date', 'holidayHours.1.hours'],
  ],
  [
    'when days open and close',
    ['Monday open', 'Fri close 2', 'Hours > Monday > Open Intervals [0] > End', 'Mittwoch von', 'Opening notes'],
    [
      'profile.hours.monday.open',
      'profile.hours.friday.close2',
      'profile.hours.monday.close',
      'profile.hours.wednesday.open',
      null,
    ],
  ],
  [
    'hours of services',
    ['Delivery Hours > Monday', 'Monday kitchen hours', 'Takeaway hours Tuesday', 'Brunch Hours > Monday'],
    ['moreHours.delivery.monday', 'moreHours.kitchen.monday', 'moreHours.takeout.tuesday', null],
  ],
  ['a file without services', ['Store code', 'Price', 'Duration'], ['storeCode', null, null]],
  [
    'a price list',
    ['Service', 'Preis', 'Description', 'profile.description', 'Category'],
    ['service.name', 'service.price', 'service.description', 'profile.description', 'service.category'],
  ],
])('the columns of %s are recognised', (_, headings, expected) => {
  expect(match(headings).fields).toEqual(expected);
});

test('our own columns are recognised, also those of custom fields, services and properties', () => {
  const headings = [
    ...fields.keys(),
    'profile.attributes.freeEstimates',
    'services.roofs.priceDisplay',
    'customValues.other',
  ];
  expect(match(headings)).toMatchObject({
    source: 'frontage',
    fields: [...fields.keys(), 'profile.attributes.freeEstimates', 'services.roofs.priceDisplay', null],
  });
});

test('the columns of the table that an export of the brand has are recognised', () => {
  const ofLocation = ['id', 'name', 'slug', 'storeCode', 'status', 'timezone', 'openingDate'];
  // biome-ignore format: in the order of the table
  const ofProfile = [
    'businessName', 'phone', 'email', 'websiteUrl', 'address', 'addressLine2', 'city', 'state', 'zipCode', 'country', 'latitude',
    'longitude', 'primaryCategory',
  ];
  expect(match([...ofLocation, ...ofProfile])).toMatchObject({
    source: 'frontage',
    fields: [...ofLocation, ...ofProfile.map((name) => `profile.${name}`)],
  });
});

test('names are recognised in any case, with accents, spaces and signs, and labels of custom fields too', () => {
  expect(match(['STORE_CODE', ' téléphone ', 'Parking spaces']).fields).toEqual([
    'storeCode',
    'profile.phone',
    'customValues.parking',
  ]);
});

test('a choice wins over what was kept, and that over the names', () => {
  expect(
    match(
      ['Code', 'Phone', 'Name'],
      [[1, 'name']],
      [
        ['name', null],
        ['phone', null],
        ['code', 'customValues.parking'],
      ],
    ),
  ).toEqual({
    fields: ['customValues.parking', 'name', null],
    by: ['kept', 'chosen', 'kept'],
    source: null,
    doubled: [],
  });
});

test('a field is read from one column only', () => {
  expect(match(['Phone', 'Telephone', 'Name'])).toMatchObject({
    fields: ['profile.phone', null, 'name'],
    doubled: [1],
  });
});
