import { bands } from './bands.css.ts';
import { base } from './base.css.ts';
import { callBar } from './call-bar.css.ts';
import { cards } from './cards.css.ts';
import { content } from './content.css.ts';
import { footer } from './footer.css.ts';
import { header } from './header.css.ts';
import { layout } from './layout.css.ts';
import { location } from './location.css.ts';
import { rulesOf } from './parse.ts';
import { places } from './places.css.ts';
import type { Rule } from './used.ts';

/**
 * The rules of all sites. The sheets are strings, as Node imports no CSS. Parsing takes 12 ms, so deployed functions have the
 * result: see `infra/bundle/cuts.ts`.
 */
export const common: readonly Rule[] = rulesOf(
  base + header + layout + footer + content + cards + bands + location + places + callBar,
);
