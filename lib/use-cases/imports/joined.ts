import { fieldErrors } from '#lib/platform/core/contract/field-errors.ts';
import { sameValue } from '#lib/platform/core/same-value.ts';
import { messageOf } from '#lib/platform/core/shape-messages.rules.ts';
import { sheetErrors } from '#lib/platform/texts/errors.ts';
import type { SheetLine } from '#lib/use-cases/jobs/sheet-lines.ts';
import { locationRow, type RowError, rowLists } from '#lib/use-cases/location-rows/contract.ts';

/** The location that a line is about, as it is named; undefined for a new one without a code. */
const keyOf = ({ id, storeCode, sheet }: SheetLine): string | undefined =>
  id ?? (storeCode ?? sheet?.storeCode)?.normalize('NFKC').toLowerCase();

const refused = ({ storeCode, sheet }: SheetLine, errors: RowError[]): SheetLine => ({
  sheet: { row: sheet?.row ?? 0, storeCode: storeCode ?? sheet?.storeCode ?? null, refused: errors },
});

const rowOf = ({ sheet }: SheetLine): number => sheet?.row ?? 0;

/** Refuses a line about the location of a line before it: only one of both can be meant. */
export async function* distinctLines(lines: AsyncIterable<SheetLine>): AsyncGenerator<SheetLine> {
  const rows = new Map<string, number>();
  for await (const line of lines) {
    const key = line.sheet?.refused ? undefined : keyOf(line);
    const first = key === undefined ? undefined : rows.get(key);
    if (key !== undefined && first === undefined) rows.set(key, rowOf(line));
    if (first === undefined) yield line;
    else {
      const field = line.id === undefined ? 'storeCode' : 'id';
      yield refused(line, [{ field, code: 'repeated_row', message: sheetErrors().repeated(rowOf(line), first) }]);
    }
  }
}

type Lists = Pick<SheetLine, 'services' | 'holidayHours'>;

/** The lists of both lines, and the errors of entries that are named twice. */
const added = (line: SheetLine, next: SheetLine): { lists: Lists; errors: RowError[] } => {
  const named = (entry: { slug?: string | undefined; name?: string | undefined }): string =>
    entry.slug ?? entry.name ?? '';
  const again = (name: string, field: string): RowError => ({
    field,
    code: 'repeated_row',
    message: sheetErrors().sameAgain(rowOf(next), rowOf(line), name),
  });
  const services = next.services?.filter((one) => !line.services?.some((other) => sameValue(other, one))) ?? [];
  const doubled = services.filter((one) => line.services?.some((other) => named(other) === named(one)));
  const days = next.holidayHours?.filter((day) => !line.holidayHours?.some((other) => sameValue(other, day))) ?? [];
  const twice = days.filter(({ date }) => line.holidayHours?.some((other) => other.date === date));
  return {
    lists: {
      ...((line.services ?? next.services) && { services: [...(line.services ?? []), ...services] }),
      ...((line.holidayHours ?? next.holidayHours) && { holidayHours: [...(line.holidayHours ?? []), ...days] }),
    },
    errors: [
      ...doubled.map((one) => again(named(one), 'services')),
      ...twice.map(({ date }) => again(date, 'holidayHours')),
    ],
  };
};

const isOver = ({ services = [], holidayHours = [] }: SheetLine): boolean =>
  services.length > rowLists.services || holidayHours.length > rowLists.holidayHours;

/** A location has at most so many services and days in a row: that is known only of the lines together. */
const bounded = (line: SheetLine): SheetLine => {
  if (line.sheet?.refused) return line;
  const { services, holidayHours } = line;
  const row = { ...(services && { services }), ...(holidayHours && { holidayHours }) };
  const { error } = locationRow.safeParse(row, { error: messageOf });
  if (!error) return line;
  const errors = fieldErrors(error.issues, row).map(({ field, code, message }) => ({
    field,
    code,
    message: sheetErrors().ofRows(rowOf(line), message),
  }));
  return refused(line, errors);
};

/** Enough for a person to see what is wrong with the rows of a location. */
const mostErrors = 20;

/** A line with the services and special hours of another one about the same location, whose other values must not differ. */
const joined = (line: SheetLine, next: SheetLine): SheetLine => {
  if ((line.sheet?.refused?.length ?? 0) >= mostErrors) return line;
  const refusals = [...(line.sheet?.refused ?? []), ...(next.sheet?.refused ?? [])];
  if (refusals.length > 0) return refused(line, refusals);
  const { services: _, holidayHours: __, sheet: ___, ...values } = next;
  const differs = Object.entries(values).find(
    ([name, value]) => name in line && !sameValue(line[name as keyof SheetLine], value),
  );
  const { lists, errors } = added(line, next);
  if (differs) {
    const [field] = differs;
    errors.push({ field, code: 'repeated_row', message: sheetErrors().differs(rowOf(next), rowOf(line), field) });
  }
  if (errors.length > 0) return refused(line, errors);
  const whole = { ...line, ...values, ...lists };
  return isOver(whole) ? bounded(whole) : whole;
};

/** Joins the lines about the same location, as a price list has one for each service. They need not stand together. */
export async function* joinedLines(lines: AsyncIterable<SheetLine>): AsyncGenerator<SheetLine> {
  const found = new Map<string, SheetLine>();
  for await (const line of lines) {
    const key = keyOf(line) ?? `row ${rowOf(line)}`;
    const before = found.get(key);
    found.set(key, before ? joined(before, line) : line);
  }
  yield* found.values();
}
