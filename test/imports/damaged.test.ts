import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRow } from '#lib/places/imports/cells/row.rules.ts';
import { fixedFields } from '#lib/places/imports/columns/fields.rules.ts';
import { openRows } from '#lib/places/imports/open-rows.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { workbookOf } from '#test/support/imports/workbook.ts';

const brand = { fields: new Map(fixedFields.map((field) => [field.field, field])), labels: new Map() };

/** The number of rows of a file, or the reason why it is none. */
const outcomeOf = async (file: Uint8Array): Promise<unknown> => {
  const chunks = (async function* () {
    yield file;
  })();
  const choice = { columns: new Map(), emptyCells: 'keep' } as const;
  try {
    const { columns, rows } = await openRows(chunks, choice, { brand, country: 'US', keptFor: async () => new Map() });
    const cells = { dateOrder: null, decimalSign: null, country: 'US' };
    let count = 0;
    for await (const row of rows) {
      readRow(row, { columns, brand, cells, emptyCells: 'clear' });
      count++;
    }
    return count;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'file_unreadable') throw error;
    return error.details;
  }
};

const header = ['Store code', 'Primary phone', 'Sunday hours', 'Special hours', 'Opening date', 'Latitude', 'Country'];
const workbook = workbookOf({
  rows: [header, ['TX-1', 5125550123, '9:00-17:00', '2026-12-25: x', { number: 46381, style: 1 }, 30.1, 'US']],
  formats: ['yyyy-mm-dd'],
});

test('a workbook with any bytes changed is read or refused, and fails in no other way', async () => {
  const change = fc.tuple(fc.nat(workbook.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const damaged = Buffer.from(workbook);
      for (const [at, byte] of changes) damaged[at] = byte;
      expect(await outcomeOf(damaged)).toBeDefined();
    }),
    { numRuns: 150 },
  );
});

test('any text and any bytes are read or refused, and fail in no other way', async () => {
  const row = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', '\r', '9-5', '1.234,5', '03/04/2026')),
    {
      maxLength: 9,
    },
  );
  const text = fc.array(row).map((rows) => Buffer.from([header, ...rows].map((cells) => cells.join(',')).join('\n')));
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, fc.uint8Array({ maxLength: 400 })), async (file) => {
      expect(await outcomeOf(file)).toBeDefined();
    }),
    { numRuns: 100 },
  );
});
