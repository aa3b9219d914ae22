import type { PublicBrand, Theme } from '#lib/accounts/brands/public.contract.ts';
import { defaultTheme } from '#lib/accounts/brands/theme.rules.ts';
import { type ThemeTones, type Tones, themeTones } from '#lib/accounts/brands/theme-tones.rules.ts';
import { keepNewest } from '#lib/platform/core/memory/keep-newest.ts';
import { shownFont } from './font-faces.ts';
import { radii } from './look.rules.ts';
import type { Rule } from './used.ts';

/** Colours come from a record: anything else than a colour would be a part of the style sheet. */
const colorsOf = (colors: Theme['colors']): Theme['colors'] => {
  const safe = { ...defaultTheme.colors };
  for (const name of Object.keys(safe) as (keyof typeof safe)[])
    if (/^#[0-9a-f]{6}$/i.test(colors[name])) safe[name] = colors[name].toLowerCase();
  return safe;
};

/** The custom property of each tone. */
const names: Readonly<Record<keyof Tones, string>> = {
  bg: '--bg',
  surface: '--surface',
  card: '--card',
  tint: '--tint',
  text: '--text',
  muted: '--muted',
  link: '--link',
  good: '--good',
  bad: '--bad',
  line: '--line',
  edge: '--edge',
  primary: '--primary',
  onPrimary: '--on-primary',
  deep: '--deep',
  rim: '--rim',
  accent: '--accent',
  onAccent: '--on-accent',
};

const toneNames = Object.keys(names) as (keyof Tones)[];

const properties = (tones: Tones): string => toneNames.map((name) => `${names[name]}:${tones[name]}`).join(';');

/** Parts with other tones than the page say so by a class. Breadcrumbs above a band belong to it. */
const colorRules = ({ isDark, page, band, foot }: ThemeTones): Rule[] => [
  { text: `:root{color-scheme:${isDark ? 'dark' : 'light'};${properties(page)}}`, needs: [[]] },
  { text: `.band,.crumbs:has(+main>.lead-band.band:first-child){${properties(band)}}`, needs: [['.band']] },
  { text: `.foot{${properties(foot)}}`, needs: [['.foot']] },
];

/** The part of a brand that decides how its pages look. */
type Look = Pick<PublicBrand, 'theme' | 'fonts'>;

const rulesOfLook = ({ theme, fonts }: Look): Rule[] => {
  const { colors, headingFont, bodyFont, radius } = theme;
  const head = shownFont('brand-head', headingFont, fonts.heading);
  const body = shownFont('brand-body', bodyFont, fonts.body);
  const root = `:root{--head:${head.stack};--body:${body.stack};--r:${radii[radius]}}`;
  return [
    { text: head.faces + body.faces, needs: [[]] },
    ...colorRules(themeTones(colorsOf(colors))),
    { text: root, needs: [[]] },
  ];
};

const maxKnown = 500;
const known = new Map<string, Rule[]>();

/** The rules with the look of a brand; those of the last brands are remembered. */
export const themeRules = ({ theme, fonts }: Look): Rule[] => {
  const name = JSON.stringify([theme, fonts]);
  const rules = known.get(name) ?? rulesOfLook({ theme, fonts });
  keepNewest(known, name, rules, maxKnown);
  return rules;
};
