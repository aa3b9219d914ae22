/** The contrast that WCAG 2.2 AA asks of text in normal size. */
export const minContrast = 4.5;

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG defines it, from 0 for black to 1 for white. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(color).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const black = '#000000';
const white = '#ffffff';

/** Black or white, whichever is more readable on the colour. Its contrast is never below 4.58. */
export const textOn = (color: string): string => (contrastOf(white, color) >= contrastOf(black, color) ? white : black);

const mixed = (color: string, other: string, share: number): string => {
  const others = channels(other);
  const parts = channels(color).map((channel, at) => Math.round(channel + ((others[at] ?? 0) - channel) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

const steps = 50;

/** The colour itself if it is readable as text on the background, else the nearest darker or lighter tone that is. */
export const readableOn = (color: string, background: string): string => {
  const goal = textOn(background);
  for (let step = 0; step < steps; step++) {
    const tone = mixed(color, goal, step / steps);
    if (contrastOf(tone, background) >= minContrast) return tone;
  }
  return goal;
};
