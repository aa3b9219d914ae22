/** The kind of number that the format of a cell makes of its value. */
export type NumberFormat = 'plain' | 'date' | 'time' | 'datetime' | { digits: string };

/** The format of a code or postal code, such as `00000-0000` or `"TX-"000`: only digits, with what stands between them. */
const digitsOf = (code: string): string | undefined => {
  const plain = code.replace(/"([^"]*)"|\\(.)/g, (_, quoted?: string, one?: string) => quoted ?? one ?? '');
  const places = code.replace(/"[^"]*"|\\./g, '');
  // A digit in what is quoted could not be told from a place.
  const isOfPlaces =
    /^[0 ()/-]*$/.test(places) && /00/.test(places) && plain.match(/\d/g)?.length === places.match(/0/g)?.length;
  return isOfPlaces ? plain : undefined;
};

/** Formats that Excel knows by number alone. */
const builtIn = (id: number): NumberFormat => {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'date';
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return 'time';
  return id === 22 ? 'datetime' : 'plain';
};

const ofCode = (code: string): NumberFormat => {
  const [first = ''] = code.split(';');
  const shown = first.replace(/\[(?![hms]+\])[^\]]*\]/gi, '').replace(/_.|\*./g, '');
  const digits = digitsOf(shown);
  if (digits !== undefined) return { digits };
  const bare = shown.replace(/"[^"]*"|\\./g, '').toLowerCase();
  if (/^general$|[#0?]/.test(bare)) return 'plain';
  const isTime = /[hs]/.test(bare);
  const isDate = /[yd]/.test(bare) || (/m/.test(bare) && !isTime);
  if (isDate) return isTime ? 'datetime' : 'date';
  return isTime ? 'time' : 'plain';
};

/** The format of a number in Excel: by its own code, or by that of the built-in id. */
export const numberFormat = (id: number, codes: ReadonlyMap<number, string>): NumberFormat => {
  const code = codes.get(id);
  return code === undefined ? builtIn(id) : ofCode(code);
};

const dayMs = 86_400_000;
/** Excel believes that 1900 was a leap year, so that its days up to February 28 of it have another number. */
const firstTrueDay = 61;

/** The date of a number, for files that count from 1900 or from 1904; undefined outside of four-digit years. */
const dateOfSerial = (serial: number, isFrom1904: boolean): Date | undefined => {
  const days = isFrom1904 ? serial + 1462 : serial < firstTrueDay ? serial + 1 : serial;
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round((days * dayMs) / 1000) * 1000);
  return days >= 1 && date.getUTCFullYear() <= 9999 ? date : undefined;
};

const clock = (date: Date): string => {
  const text = date.toISOString().slice(11, 19);
  return text.endsWith(':00') ? text.slice(0, 5) : text;
};

/** A number without what the computer's arithmetic adds: Excel itself has 15 digits. */
const plainNumber = (value: number): string => {
  const exact = Number(value.toPrecision(15));
  return Number.isInteger(exact) && Math.abs(exact) < 1e21 ? exact.toFixed(0) : String(exact);
};

const most = 1e15;

/** The digits of a number in the places of its format; those that are too many stand before the first. */
const placed = (value: number, format: string): string => {
  const places = format.match(/0/g)?.length ?? 0;
  const digits = value.toFixed(0).padStart(places, '0');
  let at = digits.length - places;
  let isFirst = true;
  return format.replace(/0/g, () => {
    const from = isFirst ? 0 : at;
    isFirst = false;
    return digits.slice(from, ++at);
  });
};

/** A number of Excel as text, by its format. */
export const numberCell = (value: number, format: NumberFormat, isFrom1904: boolean) => {
  if (typeof format === 'object' && Number.isInteger(value) && value >= 0)
    return { text: placed(value, format.digits) };
  const date = format === 'plain' || typeof format === 'object' ? undefined : dateOfSerial(value, isFrom1904);
  if (format === 'time' && value >= 0 && value < 1)
    return { text: clock(new Date(Math.round((value * dayMs) / 1000) * 1000)), made: 'time' as const };
  if (date === undefined)
    return { text: plainNumber(value), made: Math.abs(value) >= most ? ('rounded' as const) : ('number' as const) };
  const day = date.toISOString().slice(0, 10);
  return { text: format === 'date' || Number.isInteger(value) ? day : `${day} ${clock(date)}`, made: 'date' as const };
};
