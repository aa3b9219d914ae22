import { menuLink } from '#lib/platform/core/links.ts';
import { unknownTokens } from '#lib/platform/core/template-tokens.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { text } from './primitives.ts';

const hasKnownTokens = (value: string): boolean =>
  unknownTokens(value, (name) => /^(?:location\.(?:path|name)|custom\.[a-z][a-zA-Z0-9]{0,39})$/.test(name)).length ===
  0;
const unknownToken = {
  error: () => coreErrors().menuTokens,
  params: { code: 'unknown_option' },
};

/** Where a link of a menu, or the button beside it, leads. */
export const linkPath = menuLink
  .refine(hasKnownTokens, unknownToken)
  .describe(
    'Where it leads: a path, an https address, tel:, mailto: or an #anchor. May contain {{location.path}}, {{location.name}} and {{custom.key}}',
  );

/** Its text. */
export const linkLabel = (max: number) => text(max).refine(hasKnownTokens, unknownToken);
