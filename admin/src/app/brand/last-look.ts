import type { BrandColors } from './colors.rules.ts';

/** The part of a brand that the shell shows. */
export interface Look extends BrandColors {
  brandId: string;
  /** Address of its icon or logo; null for initials. */
  mark: string | null;
}

const place = 'frontage:look';
const news = new EventTarget();

/** The look of the brand that was opened last on this device, as JSON: the first render has it. */
export const lastLook = (): string => localStorage.getItem(place) ?? 'null';

export const onLook = (heard: () => void): (() => void) => {
  news.addEventListener('look', heard);
  return () => news.removeEventListener('look', heard);
};

export const rememberLook = (look: Look): void => {
  localStorage.setItem(place, JSON.stringify(look));
  news.dispatchEvent(new Event('look'));
};
