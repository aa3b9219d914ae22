import type { Option } from '../design/fields/choice-field.tsx';
import type { LongList } from '../design/fields/long-combo-box.tsx';

const names = new Intl.DisplayNames('en', { type: 'currency' });

const optionOf = (code: string): Option => ({ id: code, label: `${names.of(code) ?? code} (${code})` });

/** Currencies by ISO 4217, by their name. */
export const currencies: LongList = {
  optionOf,
  all: () =>
    Intl.supportedValuesOf('currency')
      .map(optionOf)
      .sort((a, b) => a.label.localeCompare(b.label)),
};
