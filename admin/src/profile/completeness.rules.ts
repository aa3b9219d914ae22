const places: Readonly<Record<string, string>> = {
  name: 'profile#businessName',
  address: 'profile#address',
  phone: 'profile#phone',
  primaryCategory: 'profile#primaryCategory',
  hours: 'hours',
  description: 'profile#description',
  logo: 'profile#logoMediaId',
  cover: 'profile#coverMediaId',
  gallery: 'profile#galleryMediaIds',
  email: 'profile#email',
  coordinates: 'profile#latitude',
  services: 'services',
  holidayHours: 'hours#holidays',
};

/** Page on which an item of the completeness is filled in, below the location's address. */
export const pageOfCompletenessItem = (key: string): string => places[key] ?? 'profile';
