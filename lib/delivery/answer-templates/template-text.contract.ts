import { isMailToken, mailTokens } from '#lib/delivery/mail/tokens.contract.ts';
import { text } from '#lib/platform/core/contract/primitives.ts';
import { unknownTokens } from '#lib/platform/core/template-tokens.ts';
import { deliveryShapes } from '#lib/platform/texts/errors.ts';

/** The tokens of texts for visitors, as a sentence lists them. */
export const tokensOfText = mailTokens.map((name) => `{{${name}}}`).join(', ');

/** Text for visitors that may contain tokens. */
export const templateText = (max: number) =>
  text(max).refine((value) => unknownTokens(value, isMailToken).length === 0, {
    error: () => deliveryShapes().mailTokens(tokensOfText),
    params: { code: 'unknown_option' },
  });

export const maxSubject = 150;
export const maxText = 10_000;
