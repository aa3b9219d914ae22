import { describe, expect, test } from 'vitest';
import { customValueField, fixedFields } from '#lib/places/imports/columns/fields.rules.ts';
import type { Choice } from '#lib/places/imports/open-rows.ts';
import { headingsKey, recognise } from '#lib/places/imports/recognise.ts';
import { workbookOf } from '#test/support/imports/workbook.ts';

const fields = new Map(
  [...fixedFields, customValueField({ key: 'opened', type: 'date', options: [] })].map((field) => [field.field, field]),
);

const read = (file: string | Uint8Array, choice: Partial<Choice> = {}, kept: [string, string | null][] = []) =>
  recognise(
    async () =>
      (async function* () {
        yield Buffer.from(file as string);
      })(),
    { columns: new Map(), emptyCells: 'keep', ...choice },
    { brand: { fields, labels: new Map() }, country: 'US', keptFor: async () => new Map(kept) },
  );

const warned = async (file: string | Uint8Array, choice?: Partial<Choice>) =>
  (await read(file, choice)).warnings.map(({ code, column, row, count }) => [code, column, row, count]);

test('a file is recognised as a whole', async () => {
  expect(await read('Store code;Phone;Labels\nTX-1;+1 512 555 0123;a\n\nTX-2;;b\nTX-3;;\n')).toEqual({
    format: 'csv',
    encoding: 'utf-8',
    separator: ';',
    sheets: [],
    sheet: null,
    headerRow: 1,
    rows: 3,
    dateOrder: null,
    decimalSign: null,
    source: null,
    columns: [
      { index: 0, header: 'Store code', field: 'storeCode', by: 'name', samples: ['TX-1', 'TX-2', 'TX-3'] },
      { index: 1, header: 'Phone', field: 'profile.phone', by: 'name', samples: ['+1 512 555 0123'] },
      { index: 2, header: 'Labels', field: null, by: null, samples: ['a', 'b'] },
    ],
    warnings: [],
  });
});

describe('the header', () => {
  test.each([
    ['below a title and a note', 'Our stores,,\nas of today,,\nStore code,Name,City\nTX-1,A,Austin\n', 3],
    ['of names that are not known', 'Liste,,\n,,\nFiliale,Bezeichnung,Wo\n12,Mitte,Berlin\n', 3],
    ['in the first row', 'Filiale,Wo\n12,Berlin\n', 1],
  ])('is found %s', async (_, file, headerRow) => {
    expect(await read(file)).toMatchObject({ headerRow, rows: 1 });
  });

  test('is the row that was chosen', async () => {
    const file = 'Store code,City\nCode,Ort\nTX-1,Austin\n';
    expect(await read(file, { headerRow: 2 })).toMatchObject({
      headerRow: 2,
      rows: 1,
      columns: [{ header: 'Code' }, { header: 'Ort' }],
    });
    await expect(read(file, { headerRow: 9 })).rejects.toMatchObject({ details: { reason: 'no_header' } });
  });
});

describe('the order of dates', () => {
  const file = (...dates: string[]) =>
    `Store code,Opening date\n${dates.map((date, at) => `TX-${at},${date}\n`).join('')}`;

  test.each([
    ['mdy', ['03/04/2026', '12/24/2026']],
    ['dmy', ['03/04/2026', '24/12/2026']],
    ['ymd', ['2026-12-24']],
    ['dmy', ['24.12.2026', '03/04/2026']],
  ])('is %s where one date proves it', async (dateOrder, dates) => {
    expect(await read(file(...dates))).toMatchObject({ dateOrder, warnings: [] });
  });

  test('is unknown where no date proves it, and where they contradict each other', async () => {
    expect(await warned(file('03/04/2026', '05/06/2026'))).toEqual([['ambiguous_date', 1, 2, 2]]);
    expect(await warned(file('03/04/2026', '12/24/2026', '24/12/2026'))).toEqual([['ambiguous_date', 1, 2, 1]]);
    expect(await warned(file('03/04/2026'), { dateOrder: 'dmy' })).toEqual([]);
  });
});

test('the sheet of a workbook is the one with most known columns, or else the first', async () => {
  const rows = (texts: string[]) =>
    `<worksheet><sheetData><row>${texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row></sheetData></worksheet>`;
  const book = (texts: string[]) =>
    workbookOf({
      rows: [['Read me first'], ['Phone numbers are in the other sheet']],
      parts: {
        'xl/workbook.xml':
          '<workbook><sheets><sheet name="Notes" r:id="rId1"/><sheet name="Stores" r:id="rId2"/></sheets></workbook>',
        'xl/worksheets/sheet2.xml': rows(texts),
      },
    });
  expect(await read(book(['Store code', 'City']))).toMatchObject({ sheets: ['Notes', 'Stores'], sheet: 'Stores' });
  expect(await read(book(['Store code', 'City']), { sheet: 'Notes' })).toMatchObject({ sheet: 'Notes' });
  expect(await read(book(['a', 'b']))).toMatchObject({ sheet: 'Notes' });
  expect(await read(book(Array.from({ length: 600 }, (_, at) => `c${at}`)))).toMatchObject({ sheet: 'Notes' });
});

test('the sign of decimals is recognised', async () => {
  expect(await read('Store code;Latitude;Longitude\nA;52,520008;13,404954\nB;1,234;2,5\n')).toMatchObject({
    decimalSign: ',',
    warnings: [],
  });
  expect(await warned('Store code;Latitude\nB;1,234\n')).toEqual([['ambiguous_number', 1, 2, 1]]);
});

test('cells that Excel has spoilt are counted by column, with the first row that has them', async () => {
  const rows = ['TX-1,5.12555E+09,2134,#N/A', 'TX-2,5.12555E+09,02134,', 'TX-3,,2134,'];
  expect(await warned(`Store code,Phone,ZIP,City\n${rows.join('\n')}\n`)).toEqual([
    ['rounded_number', 1, 2, 2],
    ['lost_zero', 2, 2, 2],
    ['formula_error', 3, 2, 1],
  ]);
});

test('a file without a column that names the location says so, and so does one of which no column is known', async () => {
  expect(await warned('Phone,City\n1,Austin\n')).toEqual([['no_key', null, null, 0]]);
  expect(await warned('Filiale,Wo\n1,Austin\n')).toEqual([['no_columns', null, null, 0]]);
  expect(await warned('Store code,Phone,Telephone\nA,1,2\n')).toEqual([['two_columns', 2, null, 0]]);
});

test('a file whose first accent comes late is read as what Windows writes', async () => {
  const file = Buffer.concat([
    Buffer.from(`Store code,City\n${'TX-1,Austin\n'.repeat(30_000).slice(0, 12 * 19_990)}`),
    Buffer.from('TX-2,Málaga\n', 'latin1'),
  ]);
  const late = Buffer.concat([
    Buffer.from(`Store code,City\n${`TX-1,${'x'.repeat(400)}\n`.repeat(800)}`),
    Buffer.from('TX-2,M\xe1laga\n', 'latin1'),
  ]);
  expect(await read(file)).toMatchObject({ encoding: 'windows-1252', rows: 19_991 });
  expect(await read(late)).toMatchObject({ encoding: 'windows-1252', rows: 801 });
});

test('dates, phone numbers and postal codes of a workbook are read as what they are', async () => {
  const rows = [
    ['Store code', 'Primary phone', 'Opening date', 'Postal code'],
    ['TX-1', 5125550123, { number: 46381, style: 1 }, { number: 2134, style: 2 }],
  ];
  const file = workbookOf({ rows, formats: ['m/d/yy', '00000'] });
  expect(await read(file)).toMatchObject({
    format: 'xlsx',
    source: 'google',
    columns: [{}, { samples: ['5125550123'] }, { samples: ['2026-12-25'] }, { samples: ['02134'] }],
    warnings: [],
  });
});

test('the same set of columns has one key, in any order and spelling', () => {
  expect(headingsKey(['Store code', 'Téléphone', ''])).toBe(headingsKey(['TELEPHONE', 'store_code']));
  expect(headingsKey(['Store code'])).not.toBe(headingsKey(['Store code', 'City']));
});
