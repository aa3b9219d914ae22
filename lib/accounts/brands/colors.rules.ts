import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);
const oklch = useMode(modeOklch);

/** The contrast that WCAG 2.2 AA asks of text in normal size. */
export const minContrast = 4.5;

/** The contrast that it asks of the edges of controls. */
export const minEdgeContrast = 3;

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => wcagContrast(one, other);

export const black = '#000000';
export const white = '#ffffff';

/** Black or white, whichever is more readable on the colour. Its contrast is never below 4.58. */
export const textOn = (color: string): string => (contrastOf(white, color) >= contrastOf(black, color) ? white : black);

/** How light a colour looks, from 0 to 1. */
export const lightnessOf = (color: string): number => oklch(color)?.l ?? 0;

/** The same hue in another lightness, and in a lower chroma where screens cannot show it or `maxChroma` is lower. */
export const inLightness = (color: string, lightness: number, maxChroma = 1): string => {
  const from = oklch(color);
  const l = Math.min(1, Math.max(0, lightness));
  const toned = { ...from, mode: 'oklch', l, c: Math.min(from?.c ?? 0, maxChroma) } as const;
  return formatHex(clampChroma(toned, 'oklch', 'rgb'));
};

/** A colour with a share of another one, as people see it. */
export const mixed = (color: string, other: string, share: number): string =>
  formatHex(interpolate([color, other], 'oklab')(share));

const steps = 9;

/**
 * The colour itself if it has the contrast on all backgrounds, which are alike in lightness; else the nearest darker or lighter
 * tone of it that has.
 */
export const readableOn = (
  color: string,
  backgrounds: string | readonly string[],
  contrast: number = minContrast,
): string => {
  const behind = [backgrounds].flat();
  const isReadable = (tone: string): boolean => behind.every((one) => contrastOf(tone, one) >= contrast);
  if (isReadable(color)) return color;
  const goal = textOn(behind[0] ?? white);
  let [unread, read, found] = [lightnessOf(color), lightnessOf(goal), goal];
  for (let step = 0; step < steps; step += 1) {
    const middle = (unread + read) / 2;
    const tone = inLightness(color, middle);
    if (isReadable(tone)) [read, found] = [middle, tone];
    else unread = middle;
  }
  return found;
};
