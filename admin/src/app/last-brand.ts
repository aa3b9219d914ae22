const place = 'frontage:brand';

/** The last opened brand, stored on this device. */
export const lastBrand = (): string | null => localStorage.getItem(place);

export const rememberBrand = (brandId: string): void => localStorage.setItem(place, brandId);
