import type { Option } from '../design/fields/choice-field.tsx';
import type { LongList } from '../design/fields/long-combo-box.tsx';

const offsetOf = (zone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
};

const optionOf = (id: string): Option => ({ id, label: `${id.replaceAll('_', ' ')} (${offsetOf(id)})` });

let known: Option[] | undefined;

/** IANA time zones with their UTC offset. To list all takes a tenth of a second, so it is done once. */
export const zones: LongList = {
  optionOf,
  all: () => {
    known ??= Intl.supportedValuesOf('timeZone').sort().map(optionOf);
    return known;
  },
};
