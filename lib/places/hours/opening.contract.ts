import type { Said } from '#lib/platform/texts/core/language.ts';
import type { placeShapes } from '#lib/platform/texts/errors.ts';

/** One opening period in wall time. A close that is not after its open is on the next day. */
export interface Period {
  open: string;
  close: string;
}

/** The opening hours of one day. `openTime` and `closeTime` are those of the first and the last period. */
export interface Opening {
  isClosed: boolean;
  is24Hours: boolean;
  openTime: string | null;
  closeTime: string | null;
  periods: Period[];
}

/** The hours that a client may send, in full or in parts. */
export interface GivenOpening {
  isClosed?: boolean | undefined;
  is24Hours?: boolean | undefined;
  openTime?: string | null | undefined;
  closeTime?: string | null | undefined;
  periods?: Period[] | undefined;
}

interface WrongPart {
  path: (string | number)[];
  code: 'required' | 'min' | 'format';
  /** Says it; the lists of texts are not loaded by readers of hours. */
  message: (texts: ReturnType<typeof placeShapes>) => Said;
}

type Result = { opening: Opening; wrong?: never } | { opening?: never; wrong: WrongPart[] };

export const minutesADay = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes from midnight of the day on which it opens, so more than a day's if it ends on the next one. */
export const spanOf = ({ open, close }: Period): { from: number; to: number } => {
  const [from, to] = [minutesOf(open), minutesOf(close)];
  return { from, to: to > from ? to : to + minutesADay };
};

const wrong = (path: WrongPart['path'], code: WrongPart['code'], message: WrongPart['message']): Result => ({
  wrong: [{ path, code, message }],
});

const without = (state: { isClosed?: true; is24Hours?: true }): Opening => ({
  isClosed: false,
  is24Hours: false,
  ...state,
  openTime: null,
  closeTime: null,
  periods: [],
});

const inOrder = (periods: readonly Period[]): Period[] =>
  periods.toSorted((a, b) => minutesOf(a.open) - minutesOf(b.open));

const overlapping = (given: readonly Period[], sorted: readonly Period[]): WrongPart[] =>
  sorted.flatMap((period, at) => {
    const previous = sorted[at - 1];
    if (!previous || spanOf(previous).to <= spanOf(period).from) return [];
    return [{ path: ['periods', given.indexOf(period)], code: 'format', message: (texts) => texts.overlap }];
  });

const ofPeriods = (given: GivenOpening, periods: readonly Period[]): Result => {
  const sorted = inOrder(periods);
  const openTime = sorted[0]?.open ?? null;
  const closeTime = sorted.at(-1)?.close ?? null;
  const mirrored = (name: 'openTime' | 'closeTime', value: string | null): WrongPart[] =>
    given[name] && value !== null && given[name] !== value
      ? [{ path: [name], code: 'format', message: (texts) => texts.asInPeriods(value) }]
      : [];
  const errors = [
    ...overlapping(periods, sorted),
    ...mirrored('openTime', openTime),
    ...mirrored('closeTime', closeTime),
  ];
  if (errors.length > 0) return { wrong: errors };
  return { opening: { isClosed: false, is24Hours: false, openTime, closeTime, periods: sorted } };
};

/** Times may be given as periods, or as the ends of one period, of which an omitted one stays. */
const ofTimes = (given: GivenOpening, before: Opening | undefined): Result => {
  if (given.periods && given.periods.length > 0) return ofPeriods(given, given.periods);
  const [only] = before?.periods.length === 1 ? before.periods : [];
  const open = given.openTime ?? (given.openTime === undefined ? only?.open : undefined);
  const close = given.closeTime ?? (given.closeTime === undefined ? only?.close : undefined);
  if (!open) return wrong(['openTime'], 'required', (texts) => texts.withCloseTime);
  if (!close) return wrong(['closeTime'], 'required', (texts) => texts.withOpenTime);
  return ofPeriods(given, [{ open, close }]);
};

/**
 * The complete hours of a day from a request, or the errors. `before` is the former day, where the client changes it.
 * Closed, open around the clock and periods exclude each other.
 */
export const openingOf = (given: GivenOpening, before?: Opening): Result => {
  const timed = (['periods', 'openTime', 'closeTime'] as const).find((name) => (given[name]?.length ?? 0) > 0);
  if (given.isClosed && given.is24Hours) return wrong(['is24Hours'], 'format', (texts) => texts.notBothStates);
  if (given.isClosed && timed) return wrong([timed], 'format', (texts) => texts.omittedIfClosed);
  if (given.is24Hours && timed) return wrong([timed], 'format', (texts) => texts.omittedIf24Hours);
  if (given.isClosed) return { opening: without({ isClosed: true }) };
  if (given.is24Hours) return { opening: without({ is24Hours: true }) };
  if (timed) return ofTimes(given, before);
  const saysNoPeriods = given.periods !== undefined && (before === undefined || before.periods.length > 0);
  if (saysNoPeriods) return wrong(['periods'], 'min', (texts) => texts.somePeriod);
  const contradicted =
    (given.isClosed === false && before?.isClosed) ||
    (given.is24Hours === false && before?.is24Hours) ||
    (before !== undefined && before.periods.length > 0 && (given.openTime === null || given.closeTime === null));
  if (before && !contradicted) return { opening: before };
  return wrong(['periods'], 'required', (texts) => texts.periodsRequired);
};
