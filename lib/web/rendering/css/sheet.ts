import { defaultTheme } from '#lib/accounts/brands/theme.rules.ts';
import type { Site } from '../base/site.ts';
import { bands } from './bands.css.ts';
import { base } from './base.css.ts';
import { callBar } from './call-bar.css.ts';
import { cards } from './cards.css.ts';
import { content } from './content.css.ts';
import { footer } from './footer.css.ts';
import { header } from './header.css.ts';
import { layout } from './layout.css.ts';
import { location } from './location.css.ts';
import { minified } from './minify.ts';
import { places } from './places.css.ts';
import { themeRules } from './theme.ts';
import { rulesOf, usedRules } from './used.ts';

const ofNobody = { theme: defaultTheme, fonts: { heading: null, body: null } };

const common = rulesOf(
  minified(base + header + layout + footer + content + cards + bands + location + places + callBar),
);

/**
 * The style sheet of a document: the rules of the theme and the common ones that its body uses, and those that it alone has.
 */
export const styleSheet = ({ brand, styles }: Site, body: string): string =>
  `${usedRules([...themeRules(brand ?? ofNobody), ...common], body)}${styles.css}`;
