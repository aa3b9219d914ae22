import { readableOn, textOn } from '#lib/brands/colors.rules.ts';
import type { Theme } from '#lib/brands/public.contract.ts';
import { defaultTheme } from '#lib/brands/theme.rules.ts';
import { fonts, radii } from './look.rules.ts';

/** Colours come from a record: anything else than a colour would be a part of the style sheet. */
const colorOf = (color: string, fallback: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : fallback);

const positive = '#15803d';
const negative = '#b91c1c';

/** The theme as custom properties. All text is readable: where a colour is not, its nearest readable tone is used. */
const properties = ({ colors, headingFont, bodyFont, radius }: Theme): string => {
  const { colors: defaults } = defaultTheme;
  const background = colorOf(colors.background, defaults.background);
  const primary = colorOf(colors.primary, defaults.primary);
  const accent = colorOf(colors.accent, defaults.accent);
  const wanted = colorOf(colors.text, defaults.text);
  const isDark = textOn(background) === '#ffffff';
  const surface = mixed(background, wanted, 0.04);
  const tint = mixed(background, primary, 0.08);
  const accentTint = mixed(background, accent, 0.14);
  // What is readable on all three can be anywhere.
  const readable = (color: string): string =>
    [background, surface, tint].reduce((tone, behind) => readableOn(tone, behind), color);
  const text = readable(wanted);
  return [
    `color-scheme:${isDark ? 'dark' : 'light'}`,
    `--bg:${background}`,
    `--text:${text}`,
    `--muted:${readable(mixed(text, background, 0.3))}`,
    `--line:${mixed(background, text, 0.16)}`,
    `--edge:${mixed(background, text, 0.55)}`,
    `--surface:${surface}`,
    `--primary:${primary}`,
    `--on-primary:${textOn(primary)}`,
    `--deep:${mixed(primary, textOn(primary) === '#ffffff' ? '#000000' : '#ffffff', 0.14)}`,
    `--link:${readable(primary)}`,
    `--tint:${tint}`,
    `--accent:${accent}`,
    `--accent-tint:${accentTint}`,
    `--on-accent-tint:${readableOn(accent, accentTint)}`,
    `--good:${readable(positive)}`,
    `--bad:${readable(negative)}`,
    `--head:${fonts[headingFont]}`,
    `--body:${fonts[bodyFont]}`,
    `--r:${radii[radius]}`,
  ].join(';');
};

const mixed = (color: string, other: string, share: number): string => {
  const part = (from: number): string => {
    const [own, others] = [color, other].map((one) => Number.parseInt(one.slice(from, from + 2), 16));
    return Math.round((own ?? 0) * (1 - share) + (others ?? 0) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
};

const known = new WeakMap<Theme, string>();

/** The rule with the theme of a brand; themes are remembered as long as the brand is. */
export const themeRule = (theme: Theme): string => {
  const rule = known.get(theme) ?? `:root{${properties(theme)}}`;
  known.set(theme, rule);
  return rule;
};
