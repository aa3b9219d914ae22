type Row = [name: string, category: string, cents: number | null, minutes: number, short: string, picture: string];

const rows: Row[] = [
  ['Drain cleaning', 'Drains', 12_900, 60, 'Blocked drains cleared within a day', 'drain'],
  ['Leak repair', 'Repairs', 9900, 90, 'Found, mended and dried on one visit', 'pipes'],
  ['Water heaters', 'Hot water', 24_900, 180, 'Repaired, or replaced the same day', 'heater'],
  ['Tankless water heaters', 'Hot water', 189_000, 360, 'Endless hot water from a box on the wall', 'heater'],
  ['Sewer camera inspection', 'Drains', 17_900, 60, 'See what we see, on a screen at your table', 'drain'],
  ['Toilet repair', 'Repairs', 8900, 45, 'No more running water at night', 'tap'],
  ['Faucets and sinks', 'Fixtures', 11_900, 60, 'Fitted cleanly, sealed properly', 'tap'],
  ['Garbage disposals', 'Fixtures', 14_900, 60, 'Unjammed or replaced', 'tap'],
  ['Gas lines', 'Gas', null, 120, 'Tested, certified and safe', 'pipes'],
  ['Repiping', 'Pipes', null, 960, 'New pipes for an old house, room by room', 'pipes'],
  ['Slab leaks', 'Repairs', 49_900, 240, 'Located without breaking the floor', 'pipes'],
  ['Sump pumps', 'Pumps', 39_900, 180, 'A dry cellar when the storm comes', 'storm'],
  ['Backflow testing', 'Inspections', 9500, 45, 'The yearly test, with the paper for the city', 'pipes'],
];

const display = (cents: number | null): string | null =>
  cents === null ? 'on request' : `from $${(cents / 100).toLocaleString('en-US')}`;

/** `picture` is a name from `pictures.ts`. */
export const services = rows.map(([name, category, cents, durationMinutes, shortDescription, picture], at) => ({
  picture,
  body: {
    name,
    category,
    priceFromCents: cents,
    priceDisplay: display(cents),
    durationMinutes,
    shortDescription,
    description: `${shortDescription}. We tell you the price before we begin, and clean up before we leave.`,
    ctaLabel: 'Get a quote',
    ctaUrl: '/quote',
    sortOrder: at,
  },
}));

export const customFields = [
  {
    key: 'parking',
    label: 'Parking',
    type: 'select',
    options: ['On the street', 'Own car park', 'None'],
    isPublic: true,
    helpText: 'Where customers leave their cars',
  },
  { key: 'licenceNumber', label: 'Licence number', type: 'text', isPublic: true, editableBy: 'brand', maxLength: 20 },
  { key: 'vans', label: 'Vans', type: 'number', helpText: 'How many are on the road on a usual day' },
  { key: 'emergencyLine', label: 'Emergency line', type: 'phone', isPublic: true },
  { key: 'lastAudit', label: 'Last quality audit', type: 'date', editableBy: 'brand' },
];
