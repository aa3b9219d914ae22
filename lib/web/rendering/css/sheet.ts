import { defaultTheme } from '#lib/accounts/brands/theme.rules.ts';
import type { Site } from '../base/site.ts';
import { common } from './common.ts';
import { themeRules } from './theme.ts';
import { usedRules } from './used.ts';

const ofNobody = { theme: defaultTheme, fonts: { heading: null, body: null } };

/**
 * The style sheet of a document: the rules of the theme and the common ones that its body uses, and those that it alone has.
 */
export const styleSheet = ({ brand, styles }: Site, body: string): string =>
  `${usedRules([...themeRules(brand ?? ofNobody), ...common], body)}${styles.css}`;
