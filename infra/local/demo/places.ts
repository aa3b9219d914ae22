type Status = 'active' | 'coming_soon' | 'temporarily_closed' | 'onboarding' | 'closed';

/** Level to which a location's profile is filled in. */
type Filled = 'all' | 'most' | 'little';

export interface Place {
  city: string;
  state: string;
  address: string;
  zipCode: string;
  phone: string;
  latitude: number;
  longitude: number;
  /** Weight of the location in the number of leads. */
  share: number;
  filled: Filled;
  status: Status;
  timezone: string;
  hidesAddress?: boolean;
  isDeleted?: boolean;
}

type Row = [city: string, address: string, zipCode: string, phone: string, place: [number, number], share: number];

const rows: Record<string, Row[]> = {
  Texas: [
    ['Austin', '214 Congress Ave', '78701', '(512) 555-0123', [30.264, -97.744], 14],
    ['Dallas', '1900 Main St', '75201', '(214) 555-0145', [32.781, -96.797], 12],
    ['Houston', '808 Travis St', '77002', '(713) 555-0167', [29.761, -95.365], 13],
    ['San Antonio', '310 Navarro St', '78205', '(210) 555-0112', [29.425, -98.49], 9],
    ['Fort Worth', '512 Houston St', '76102', '(817) 555-0134', [32.755, -97.331], 7],
    ['El Paso', '201 Mills Ave', '79901', '(915) 555-0156', [31.759, -106.487], 4],
    ['Plano', '1025 Avenue K', '75074', '(972) 555-0178', [33.02, -96.7], 5],
    ['Round Rock', '118 Main St', '78664', '(512) 555-0189', [30.508, -97.679], 4],
    ['Waco', '724 Austin Ave', '76701', '(254) 555-0111', [31.556, -97.135], 2],
    ['Lubbock', '1402 Texas Ave', '79401', '(806) 555-0122', [33.584, -101.846], 2],
    ['Amarillo', '617 Polk St', '79101', '(806) 555-0133', [35.207, -101.837], 1],
    ['Galveston', '2305 Strand St', '77550', '(409) 555-0144', [29.305, -94.793], 2],
    ['Corpus Christi', '418 Water St', '78401', '(361) 555-0155', [27.795, -97.39], 2],
    ['San Marcos', '129 Guadalupe St', '78666', '(512) 555-0166', [29.883, -97.941], 1],
    ['Tyler', '206 Broadway Ave', '75702', '(903) 555-0177', [32.351, -95.301], 0],
    ['Denton', '109 Hickory St', '76201', '(940) 555-0188', [33.215, -97.133], 0],
  ],
  Oklahoma: [
    ['Oklahoma City', '101 Park Ave', '73102', '(405) 555-0113', [35.468, -97.516], 5],
    ['Tulsa', '320 Boston Ave', '74103', '(918) 555-0124', [36.154, -95.99], 4],
    ['Norman', '212 Main St', '73069', '(405) 555-0135', [35.221, -97.444], 1],
  ],
  'New Mexico': [
    ['Albuquerque', '400 Central Ave', '87102', '(505) 555-0146', [35.084, -106.65], 4],
    ['Santa Fe', '125 Palace Ave', '87501', '(505) 555-0157', [35.688, -105.937], 2],
  ],
  Louisiana: [
    ['Shreveport', '501 Texas St', '71101', '(318) 555-0168', [32.514, -93.749], 2],
    ['Baton Rouge', '333 Third St', '70801', '(225) 555-0179', [30.449, -91.187], 4],
    ['Lafayette', '556 Jefferson St', '70501', '(337) 555-0114', [30.224, -92.02], 1],
  ],
};

/** Differences from the default of the other locations. */
const differences: Record<string, Partial<Place>> = {
  'Round Rock': { hidesAddress: true },
  'El Paso': { timezone: 'America/Denver' },
  Plano: { filled: 'most' },
  Waco: { filled: 'most' },
  Amarillo: { filled: 'little' },
  'San Marcos': { filled: 'little' },
  Norman: { filled: 'little' },
  Lafayette: { filled: 'most' },
  Galveston: { status: 'temporarily_closed' },
  Denton: { status: 'onboarding', filled: 'little' },
  Tyler: { isDeleted: true },
  Lubbock: { filled: 'most' },
};

const timezoneOf = (state: string): string => (state === 'New Mexico' ? 'America/Denver' : 'America/Chicago');

export const places: Place[] = Object.entries(rows).flatMap(([state, those]) =>
  those.map(([city, address, zipCode, phone, [latitude, longitude], share]) => ({
    city,
    state,
    address,
    zipCode,
    phone,
    latitude,
    longitude,
    share,
    filled: 'all',
    status: 'active',
    timezone: timezoneOf(state),
    ...differences[city],
  })),
);
