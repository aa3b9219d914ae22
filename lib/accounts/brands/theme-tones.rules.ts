import {
  black,
  contrastOf,
  inLightness,
  lightnessOf,
  minContrast,
  minEdgeContrast,
  mixed,
  readableOn,
  textOn,
  white,
} from './colors.rules.ts';
import type { Theme } from './public.contract.ts';

/** The colours of a part of a page with one background. Whatever is text is readable on `bg`, `surface` and `tint`. */
export interface Tones {
  bg: string;
  /** Behind boxes, and behind every other section. */
  surface: string;
  /** Behind cards. */
  card: string;
  /** The background with a little of the brand's colour. */
  tint: string;
  text: string;
  muted: string;
  link: string;
  good: string;
  bad: string;
  /** Lines that only separate. */
  line: string;
  /** Edges of fields and quiet buttons. */
  edge: string;
  primary: string;
  onPrimary: string;
  /** Buttons under the pointer. */
  deep: string;
  /** Edge of a button, for a colour that is hardly seen on the background. */
  rim: string;
  accent: string;
  onAccent: string;
}

export interface ThemeTones {
  isDark: boolean;
  page: Tones;
  /** Parts in the brand's colour. */
  band: Tones;
  /** The footer: a shade of the brand's colour. */
  foot: Tones;
}

const positive = '#15803d';
const negative = '#b91c1c';

/** A background near another one. It never makes black or white text on it harder to read than people need. */
const near = (background: string, text: string, toward: string, share: number): string => {
  const ground = mixed(background, toward, share);
  return contrastOf(text, ground) >= minContrast ? ground : mixed(background, text === white ? black : white, share);
};

/** The same colour under the pointer: darker below white text, lighter below black text, else the other way. */
const hovered = (color: string, text: string): string => {
  const lightness = lightnessOf(color);
  const step = lightness < 0.2 ? 0.25 : 0.07;
  const away = contrastOf(text, black) > contrastOf(text, white) ? -step : step;
  const tones = [away, -away].map((by) => inLightness(color, lightness + by));
  const isSeen = (tone: string): boolean => Math.abs(lightnessOf(tone) - lightness) > 0.03;
  return tones.find((tone) => isSeen(tone) && contrastOf(tone, text) >= minContrast) ?? color;
};

interface Given {
  bg: string;
  text: string;
  primary: string;
  /** Text on buttons; default: black or white. */
  onPrimary?: string;
  accent: string;
}

const tonesOf = ({ bg, text: wanted, primary, accent, onPrimary = textOn(primary) }: Given): Tones => {
  const on = textOn(bg);
  const surface = near(near(bg, on, wanted, 0.025), on, primary, 0.025);
  const tint = near(bg, on, primary, 0.1);
  const grounds = [bg, surface, tint];
  const readable = (color: string): string => readableOn(color, grounds);
  const text = readable(wanted);
  return {
    ...{ bg, surface, tint, text, primary, onPrimary, accent },
    card: on === white ? surface : bg,
    muted: readable(mixed(text, bg, 0.3)),
    link: readable(primary),
    good: readable(positive),
    bad: readable(negative),
    line: mixed(bg, text, 0.14),
    edge: readableOn(mixed(bg, text, 0.5), grounds, minEdgeContrast),
    deep: hovered(primary, onPrimary),
    rim: readableOn(primary, grounds, minEdgeContrast),
    onAccent: textOn(accent),
  };
};

/** Below this contrast a band is not seen as one. */
const minBand = 1.3;

/** All colours of pages, derived from the four of a brand. */
export const themeTones = ({ background, text, primary, accent }: Theme['colors']): ThemeTones => {
  const isDark = textOn(background) === white;
  const page = tonesOf({ bg: background, text, primary, accent });
  const bg = contrastOf(primary, background) < minBand ? page.text : primary;
  const onBand = textOn(bg);
  const band = tonesOf({ bg, text: onBand, primary: onBand, onPrimary: readableOn(bg, onBand), accent });
  const shade = isDark ? inLightness(primary, lightnessOf(background) + 0.05, 0.03) : inLightness(primary, 0.25, 0.07);
  const onShade = textOn(shade);
  const foot = tonesOf({ bg: shade, text: mixed(onShade, shade, 0.08), primary: onShade, accent });
  return { isDark, page, band, foot };
};
