const place = 'frontage:brand';
const ownerPlace = 'frontage:brand-of';

/** The brand that the person opened last on this device. */
export const lastBrand = (): string | null => localStorage.getItem(place);

export const rememberBrand = (brandId: string): void => localStorage.setItem(place, brandId);

/** Whether this person was the last one to sign in on this device. */
export const isLastPerson = (personId: string): boolean => localStorage.getItem(ownerPlace) === personId;

/** Called when a person signs in: the last brand of anybody else is forgotten, because this person may not see it. */
export const keepBrandOf = (personId: string): void => {
  if (isLastPerson(personId)) return;
  localStorage.removeItem(place);
  localStorage.setItem(ownerPlace, personId);
};
