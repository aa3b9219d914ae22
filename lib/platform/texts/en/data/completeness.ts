import { days } from '#lib/platform/core/contract/units.ts';

/** The parts of a profile that count: the name of each, and what to do to complete it. */
export const completeness = {
  name: { label: 'Name', hint: 'Give the name that visitors know the location by.' },
  address: {
    label: 'Address or service area',
    hint: 'Give the country and what its addresses need, such as street, city and postal code; or the area that is served.',
  },
  phone: { label: 'Phone', hint: 'Give a phone number that visitors can call.' },
  primaryCategory: { label: 'Primary category', hint: 'Say what kind of business this is.' },
  hours: { label: 'Opening hours', hint: 'State the hours of all seven days, closed ones too.' },
  description: {
    label: 'Description',
    hint: (characters: number) => `Describe the location in at least ${characters} characters.`,
  },
  logo: { label: 'Logo', hint: 'Choose a logo.' },
  cover: { label: 'Cover picture', hint: 'Choose a cover picture.' },
  gallery: { label: 'Gallery', hint: (pictures: number) => `Show at least ${pictures} pictures.` },
  email: { label: 'E-mail', hint: 'Give an e-mail address that visitors can write to.' },
  coordinates: { label: 'Place on the map', hint: 'Give latitude and longitude.' },
  services: { label: 'Services', hint: 'Offer at least one active service.' },
  holidayHours: {
    label: 'Holiday hours',
    hint: (within: number) =>
      `Give the hours of holidays in the next ${days(within)}, or say that no holiday has hours of its own.`,
  },
};
