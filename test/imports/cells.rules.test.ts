import { describe, expect, test } from 'vitest';
import { orderProvedBy, readDate } from '#lib/places/imports/cells/dates.rules.ts';
import { holidaysCell, readHolidays } from '#lib/places/imports/cells/holidays.rules.ts';
import { readHours } from '#lib/places/imports/cells/hours.rules.ts';
import { listCell, readList } from '#lib/places/imports/cells/lists.rules.ts';
import { decimalProvedBy, readNumber } from '#lib/places/imports/cells/numbers.rules.ts';
import type { CellRules } from '#lib/places/imports/cells/reading.rules.ts';
import { readRow } from '#lib/places/imports/cells/row.rules.ts';
import { readCell } from '#lib/places/imports/cells/values.rules.ts';
import { readWeek } from '#lib/places/imports/cells/week.rules.ts';
import { fixedFields } from '#lib/places/imports/columns/fields.rules.ts';
import type { CellKind } from '#lib/places/imports/columns/kinds.rules.ts';
import type { Cell } from '#lib/places/imports/reading/cell.rules.ts';

const rules: CellRules = { dateOrder: null, decimalSign: null, hasCommaLists: false, country: 'US' };

const periods = (...times: string[]) => ({
  value: {
    periods: times.map((time) => {
      const [open, close] = time.split('-');
      return { open, close };
    }),
  },
});
const closed = { value: { isClosed: true } };
const allDay = { value: { is24Hours: true } };
const faulty = (code: string) => ({ fault: { code, message: expect.any(String) } });

describe('hours', () => {
  test.each([
    ['9:00 AM-5:00 PM, 6:00 PM-8:00 PM', periods('09:00-17:00', '18:00-20:00')],
    ['09:00-17:00', periods('09:00-17:00')],
    ['10am-12pm, 3-5pm', periods('10:00-12:00', '15:00-17:00')],
    ['9-5pm', periods('09:00-17:00')],
    ['9 a.m. – 5 p.m.', periods('09:00-17:00')],
    ['8.30 - 12.00; 13.30 - 18.00 Uhr', periods('08:30-12:00', '13:30-18:00')],
    ['9h30 à 19h', periods('09:30-19:00')],
    ['0900-1730', periods('09:00-17:30')],
    ['10:00:00-12:00:00, 13:00:00-14:00:00', periods('10:00-12:00', '13:00-14:00')],
    ['9-12', periods('09:00-12:00')],
    ['18:00-2:00', periods('18:00-02:00')],
    ['10:00 PM-2:00 AM', periods('22:00-02:00')],
    ['08:00-24:00', periods('08:00-00:00')],
    ['noon to midnight', periods('12:00-00:00')],
    ['x', closed],
    ['Closed', closed],
    ['Fermé', closed],
    ['12:00 AM-12:00 AM', allDay],
    ['00:00-24:00', allDay],
    ['Open 24 hours', allDay],
    ['24hr', allDay],
    ['9-5', faulty('ambiguous_time')],
    ['10:00-5:00', faulty('ambiguous_time')],
    ['1-4', faulty('ambiguous_time')],
    ['9am-5', faulty('ambiguous_time')],
    ['by appointment', faulty('wrong_hours')],
    ['9:00', faulty('wrong_hours')],
    ['25:00-26:00', faulty('wrong_hours')],
    ['09:00-17:00, 12:00-18:00', faulty('wrong_hours')],
    ['09:00-10:00, 11:00-12:00, 13:00-14:00, 15:00-16:00, 17:00-18:00', faulty('wrong_hours')],
  ])('of the cell %j are %j', (text, expected) => {
    expect(readHours(text)).toEqual(expected);
  });

  const [day, half] = [periods('09:00-17:00').value, periods('10:00-14:00').value];
  const workdays = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };
  test.each([
    ['Mo-Fr 9:00-17:00, Sa 10-14', { ...workdays, saturday: half }],
    ['Mon - Fri: 9am-5pm; Sat & Sun: closed', { ...workdays, saturday: closed.value, sunday: closed.value }],
    ['Montag bis Freitag 9.00 – 17.00 Uhr, Sa. 10:00-14:00', { ...workdays, saturday: half }],
    [
      'Mo=09:00-17:00;Tu=09:00-12:00&13:00-17:00;Sa;Su',
      {
        monday: day,
        tuesday: periods('09:00-12:00', '13:00-17:00').value,
        saturday: closed.value,
        sunday: closed.value,
      },
    ],
    ['Sábado y domingo 10:00-14:00', { saturday: half, sunday: half }],
    ['Daily 9am-5pm', { ...workdays, saturday: day, sunday: day }],
    [
      '24/7',
      {
        ...Object.fromEntries(Object.keys(workdays).map((name) => [name, allDay.value])),
        saturday: allDay.value,
        sunday: allDay.value,
      },
    ],
    ['Sa-Mo 10-14', { saturday: half, sunday: half, monday: half }],
  ])('of the week %j are read', (text, value) => {
    expect(readWeek(text)).toEqual({ value });
  });

  test.each([
    ['Sat', 'wrong_hours'],
    ['by appointment, Mo 9-17', 'wrong_hours'],
    ['Mo-Fr 9-17, Fr 9-12', 'wrong_hours'],
    ['Mo-Fr 9-5', 'ambiguous_time'],
    ['9-17', 'wrong_hours'],
  ])('of the week %j are refused as %s', (text, code) => {
    expect(readWeek(text)).toEqual(faulty(code));
  });

  test.each([
    ['2026-12-25: x', [{ date: '2026-12-25', isClosed: true }]],
    [
      '2026-12-25: x, 2026-12-31: 10:00-14:00, 16:00-18:00',
      [
        { date: '2026-12-25', isClosed: true },
        { date: '2026-12-31', ...periods('10:00-14:00', '16:00-18:00').value },
      ],
    ],
    ['12/25/26: closed', [{ date: '2026-12-25', isClosed: true }]],
    [
      '2026-12-25 (Christmas (observed)): x; 2026-12-26: regular',
      [
        { date: '2026-12-25', name: 'Christmas (observed)', isClosed: true },
        { date: '2026-12-26', remove: true },
      ],
    ],
  ])('of the holidays %j are read', (text, value) => {
    expect(readHolidays(text, rules)).toEqual({ value });
  });

  test.each([
    ['Christmas: x', 'wrong_hours'],
    ['2026-12-25: x, 2026-12-25: 10:00-12:00', 'wrong_hours'],
    ['2026-02-30: x', 'wrong_date'],
    ['03/04/2026: x', 'ambiguous_date'],
  ])('of the holidays %j are refused as %s', (text, code) => {
    expect(readHolidays(text, rules)).toEqual(faulty(code));
  });

  test('of holidays are read as they are written', () => {
    const day = {
      date: '2026-12-24',
      name: 'Eve (half), 2026',
      isClosed: false,
      is24Hours: false,
      periods: [{ open: '08:00', close: '12:00' }],
    };
    expect(readHolidays(holidaysCell([day]), rules)).toEqual({
      value: [{ date: day.date, name: day.name, periods: day.periods }],
    });
  });
});

describe('a date', () => {
  test.each([
    ['2026-12-24', 'ymd', '2026-12-24'],
    ['24.12.2026', 'dmy', '2026-12-24'],
    ['3.4.26', 'dmy', '2026-04-03'],
    ['12/24/2026', 'mdy', '2026-12-24'],
    ['24/12/2026', 'dmy', '2026-12-24'],
    ['5/5/2026', null, '2026-05-05'],
    ['2026-12-24 00:00:00', 'ymd', '2026-12-24'],
    ['24-Dec-26', null, '2026-12-24'],
    ['Dec 24, 2026', null, '2026-12-24'],
    ['Donnerstag, 24. Dezember 2026', null, '2026-12-24'],
    ['1er février 2026', null, '2026-02-01'],
    ['24 de diciembre de 2026', null, '2026-12-24'],
  ])('%j proves the order %s', (text, order, value) => {
    expect(orderProvedBy(text)).toBe(order);
    expect(readDate(text, rules)).toEqual({ value });
  });

  test('that can be of two months is read only in a known order', () => {
    expect(readDate('03/04/2026', rules)).toEqual(faulty('ambiguous_date'));
    expect(readDate('03/04/2026', { dateOrder: 'dmy' })).toEqual({ value: '2026-04-03' });
    expect(readDate('03/04/2026', { dateOrder: 'mdy' })).toEqual({ value: '2026-03-04' });
  });

  test.each(['46381', '31/31/2026', 'soon', '2026-13-01', '31 Feb 2026', '24 Foo 2026'])('is not %j', (text) => {
    expect(readDate(text, rules)).toEqual(faulty('wrong_date'));
  });
});

describe('a number', () => {
  test.each([
    ['52,520008', ',', 52.520008],
    ['-97.743057', '.', -97.743057],
    ['1.234,5', ',', 1234.5],
    ["1'234.5", '.', 1234.5],
    ['1.234.567', ',', 1_234_567],
    ['12', null, 12],
    ['0.125', '.', 0.125],
  ])('%j proves the sign %s', (text, sign, value) => {
    expect(decimalProvedBy(text)).toBe(sign);
    expect(readNumber({ text }, rules)).toEqual({ value });
  });

  test('that can be two is read only with a known sign', () => {
    expect(readNumber({ text: '1,234' }, rules)).toEqual(faulty('ambiguous_number'));
    expect(readNumber({ text: '1,234' }, { decimalSign: ',' })).toEqual({ value: 1.234 });
    expect(readNumber({ text: '1,234' }, { decimalSign: '.' })).toEqual({ value: 1234 });
  });
});

describe('a cell', () => {
  const cell = (text: string, made?: Cell['made']): Cell => ({ text, ...(made && { made }) });

  test.each<[CellKind, Cell, unknown]>([
    ['phone', cell('5125550123', 'number'), { value: '5125550123' }],
    ['phone', cell('5.12555E+09'), faulty('rounded_number')],
    ['phone', cell('5,12555E+09'), faulty('rounded_number')],
    ['text', cell('4512555012345678', 'rounded'), faulty('rounded_number')],
    ['text', cell('#REF!', 'error'), faulty('formula_error')],
    ['text', cell('#N/A'), faulty('formula_error')],
    ['text', cell('#BEZUG!'), faulty('formula_error')],
    ['text', cell('#NV'), faulty('formula_error')],
    ['text', cell('#¡VALOR!'), faulty('formula_error')],
    ['text', cell('#1 in Austin'), { value: '#1 in Austin' }],
    ['postalCode', cell('2134', 'number'), faulty('lost_zero')],
    ['postalCode', cell('02134'), { value: '02134' }],
    ['postalCode', cell('02134-1001'), { value: '02134-1001' }],
    ['country', cell('USA'), { value: 'US' }],
    ['country', cell('Deutschland'), { value: 'DE' }],
    ['country', cell('Atlantis'), faulty('format')],
    ['boolean', cell('Ja'), { value: true }],
    ['boolean', cell('0'), { value: false }],
    ['boolean', cell('perhaps'), faulty('type')],
    ['status', cell('Temporarily closed'), { value: 'temporarily_closed' }],
    ['status', cell('sold'), faulty('enum')],
    ['whole', cell('1987'), { value: 1987 }],
    ['whole', cell('19.5'), faulty('type')],
    ['serviceArea', cell('78701; 78702; 25 km'), { value: { postalCodes: ['78701', '78702'], radiusKm: 25 } }],
    ['serviceArea', cell('2134'), faulty('lost_zero')],
    ['attribute', cell('yes'), { value: true }],
    ['attribute', cell('4.5'), { value: 4.5 }],
    ['attribute', cell('limited'), { value: 'limited' }],
    ['languages', cell('en; Español; pt-BR'), { value: ['en', 'es', 'pt-BR'] }],
    ['url', cell('http://acme.example/austin'), { value: 'https://acme.example/austin' }],
    ['url', cell('www.acme.example'), { value: 'https://www.acme.example' }],
    ['url', cell('https://acme.example'), { value: 'https://acme.example' }],
    ['url', cell('ask us'), { value: 'ask us' }],
    ['price', cell('129'), { value: { amount: 129, words: null } }],
    ['price', cell('ab 1.290,50 €'), { value: { amount: 1290.5, words: 'ab 1.290,50 €' } }],
    ['price', cell('on request'), { value: { amount: null, words: 'on request' } }],
    ['price', cell('-5'), faulty('type')],
  ])('of the kind %s with %j is read', (kind, given, expected) => {
    expect(readCell(given, kind, rules)).toEqual(expected);
  });

  test.each<CellKind>([
    'hours',
    'week',
    'holidays',
    'date',
    'number',
    'list',
    'languages',
    'url',
    'serviceArea',
    'attribute',
    'boolean',
  ])(
    // A pattern that searches again and again would take longer than a test may.
    'of the kind %s is read, however long and strange it is',
    (kind) => {
      const strange = [
        `9${' '.repeat(32_000)}x`,
        `${'('.repeat(32_000)}`,
        `${',1-1-1 ('.repeat(4000)}`,
        `${'"'.repeat(31_999)}`,
        '1,'.repeat(16_000),
      ];
      for (const text of strange) expect(Object.keys(readCell({ text }, kind, rules))).toHaveLength(1);
    },
  );

  test('of a list is read as it is written', () => {
    const values = ['Pizza, to take away', 'a; b', '"quoted"', 'plain'];
    expect(readList(listCell(values), false)).toEqual(values);
    expect(readList('Drainage, Heating', true)).toEqual(['Drainage', 'Heating']);
  });
});

describe('a row', () => {
  const brand = { fields: new Map(fixedFields.map((field) => [field.field, field])), labels: new Map() };
  const { hasCommaLists: _, ...cells } = rules;
  const read = (columns: readonly [header: string, field: string, text: string][]) =>
    readRow(
      { number: 2, cells: columns.map(([, , text]) => ({ text })) },
      {
        columns: columns.map(([header, field], index) => ({ index, header, field })),
        brand,
        cells,
        emptyCells: 'keep',
      },
    );
  const rowOf = (columns: Parameters<typeof read>[0]) => read(columns).row;
  const faultsOf = (columns: Parameters<typeof read>[0]) => read(columns).faults;

  test('has lists between commas in the columns of other programs, and none in our own', () => {
    const own = 'profile.paymentMethods';
    expect(rowOf([['Payment options', own, 'Cash, Visa']])).toEqual({ profile: { paymentMethods: ['Cash', 'Visa'] } });
    expect(rowOf([[own, own, 'Cash, Visa']])).toEqual({ profile: { paymentMethods: ['Cash, Visa'] } });
  });

  test.each<[string, [header: string, field: string, text: string][], object]>([
    [
      'when it opens and closes',
      [
        ['Monday open', 'profile.hours.monday.open', '9:00'],
        ['Monday close', 'profile.hours.monday.close', '12:00'],
        ['Monday open 2', 'profile.hours.monday.open2', '1 pm'],
        ['Monday close 2', 'profile.hours.monday.close2', '6 pm'],
        ['Tuesday open', 'profile.hours.tuesday.open', 'closed'],
        ['Tuesday close', 'profile.hours.tuesday.close', ''],
      ],
      { profile: { hours: { monday: periods('09:00-12:00', '13:00-18:00').value, tuesday: closed.value } } },
    ],
    [
      'the hours of the week, of which a day has a column of its own',
      [
        ['Sunday', 'profile.hours.sunday', '10-12'],
        ['Opening hours', 'profile.hours', 'Sa-Su 9-17'],
      ],
      { profile: { hours: { saturday: periods('09:00-17:00').value, sunday: periods('10:00-12:00').value } } },
    ],
    [
      'a day with special hours, after those of a list',
      [
        ['Special hours', 'holidayHours', '2026-12-24: 10:00-14:00'],
        ['Date', 'holidayHours.1.date', '12/25/2026'],
        ['Hours', 'holidayHours.1.hours', 'x'],
        ['Name', 'holidayHours.1.name', 'Christmas'],
        ['2026-12-26', 'holidayHours.2026-12-26', 'regular'],
      ],
      {
        holidayHours: [
          { date: '2026-12-24', ...periods('10:00-14:00').value },
          { date: '2026-12-25', name: 'Christmas', isClosed: true },
          { date: '2026-12-26', remove: true },
        ],
      },
    ],
    [
      'the hours of a service',
      [['Delivery', 'moreHours.delivery.monday', '10-22']],
      { moreHours: { delivery: { monday: periods('10:00-22:00').value } } },
    ],
    [
      'the price of a service',
      [
        ['Service', 'service.name', 'Drains'],
        ['Price', 'service.price', 'from $1,290.50'],
      ],
      { service: { name: 'Drains', price: { amount: 1290.5, words: 'from $1,290.50' } } },
    ],
  ])('has in columns that belong together %s', (_, columns, expected) => {
    expect(rowOf(columns)).toEqual(expected);
  });

  test.each<[string, string, [header: string, field: string, text: string][]]>([
    ['wrong_hours', 'an opening time without a closing time', [['From', 'profile.hours.monday.open', '9:00']]],
    ['wrong_hours', 'a date without hours', [['Date', 'holidayHours.1.date', '2026-12-25']]],
    ['wrong_date', 'hours without a date', [['Hours', 'holidayHours.1.hours', 'x']]],
    [
      'wrong_hours',
      'a date twice',
      [
        ['Special hours', 'holidayHours', '2026-12-25: x'],
        ['25.12.2026', 'holidayHours.2026-12-25', 'x'],
      ],
    ],
  ])('is refused as %s with %s', (code, _, columns) => {
    expect(faultsOf(columns)).toMatchObject([{ code, row: 2, column: columns.length - 1 }]);
  });

  test('has no value for a property that Google says is not applicable', () => {
    const field = 'profile.attributes.restroom';
    expect(rowOf([['Amenities: Restroom (has_restroom)', field, '[NOT APPLICABLE]']])).toEqual({});
  });
});
