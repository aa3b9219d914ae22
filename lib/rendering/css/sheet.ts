import { defaultTheme } from '#lib/brands/theme.rules.ts';
import type { Site } from '../base/site.ts';
import { base } from './base.css.ts';
import { content } from './content.css.ts';
import { footer } from './footer.css.ts';
import { layout } from './layout.css.ts';
import { minified } from './minify.ts';
import { themeRule } from './theme.ts';
import { rulesOf, usedRules } from './used.ts';

const common = rulesOf(minified(base + layout + footer + content));

/** The style sheet of a document: the theme, the common rules that its body uses, and the rules that it alone has. */
export const styleSheet = ({ brand, styles }: Site, body: string): string =>
  `${themeRule(brand?.theme ?? defaultTheme)}${usedRules(common, body)}${styles.css}`;
