import { expect, test } from 'vitest';
import { joinedLines } from '#lib/use-cases/imports/joined.ts';
import type { SheetLine } from '#lib/use-cases/jobs/sheet-lines.ts';

const join = async (lines: readonly SheetLine[]): Promise<SheetLine[]> => {
  const joined: SheetLine[] = [];
  for await (const line of joinedLines(
    (async function* () {
      yield* lines;
    })(),
  ))
    joined.push(line);
  return joined;
};

const priced = (row: number, name: string, storeCode = 'A'): SheetLine => ({
  storeCode,
  services: [{ name, priceFromCents: 100 }],
  sheet: { row },
});

test('a location with more services than a row may have is refused, however many rows it has', async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => priced(at + 2, `Service ${at}`));
  expect(await join([...lines, priced(20_002, 'Roofs', 'B')])).toMatchObject([
    { sheet: { row: 2, storeCode: 'A', refused: [{ field: 'services', code: 'max' }] } },
    { storeCode: 'B', services: [{ name: 'Roofs' }] },
  ]);
});

test('the errors of many rows of a location are told up to a number', async () => {
  const wrong = (row: number): SheetLine => ({
    sheet: { row, storeCode: 'A', refused: [{ field: 'service.price', code: 'type', message: `Row ${row}` }] },
  });
  const [line] = await join(Array.from({ length: 20_000 }, (_, at) => wrong(at + 2)));
  expect(line?.sheet?.refused).toHaveLength(20);
});

test('rows without a code are new locations of their own', async () => {
  const row = (at: number): SheetLine => ({ name: 'Acme', sheet: { row: at } });
  expect(await join([row(2), row(3)])).toHaveLength(2);
});
