import { profileChange } from '../../../lib/places/profile/fields.contract.ts';
import { countryName } from '../data/country-name.ts';
import { languageName } from '../data/language-name.ts';
import type { Option } from '../design/fields/choice-field.tsx';
import type { LongList } from '../design/fields/long-combo-box.tsx';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const byLabel = (one: Option, other: Option): number => one.label.localeCompare(other.label);

const countryOf = (id: string): Option => ({ id, label: countryName(id) });

/** Countries of the contract with their names. */
export const countries: LongList = {
  optionOf: countryOf,
  all: () =>
    letters
      .flatMap((first) => letters.map((second) => countryOf(first + second)))
      .filter(({ id, label }) => label !== '' && profileChange.shape.country.safeParse(id).success)
      .toSorted(byLabel),
};

/** Common languages, signed ones included. Stored profiles may have others. */
const spoken =
  'en es fr de it pt pt-BR nl pl ru uk ro hu cs sk bg el sr hr bs sq tr ar he fa ur hi bn pa gu ta te ml mr ne ko ja zh zh-Hant vi th lo km my id ms tl haw sw am so yo ig ht sv da nb fi is et lv lt ga cy ase';

export const languages = (): readonly Option[] =>
  spoken
    .split(' ')
    .map((id) => ({ id, label: languageName(id) }))
    .toSorted(byLabel);
