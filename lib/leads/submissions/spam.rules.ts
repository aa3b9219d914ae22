import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import type { FieldValue } from '#lib/leads/forms/values.contract.ts';
import { isDisposable } from './disposable-domains.rules.ts';

export type CaptchaVerdict = 'valid' | 'invalid' | 'expired' | 'missing' | 'unreachable';

/** From this score on a submission is quarantined. */
const threshold = 60;

/**
 * The points of each sign. Only signs that no person causes, or that the form's owner forbids, reach the threshold alone.
 */
const weights = {
  /** Only bots fill in an invisible input. */
  honeypot: 100,
  /** Only bots invent a token. */
  forged_token: 100,
  /** Autofill and one click are fast too. */
  too_fast: 35,
  /** People send a link to what they mean; a single link is weak evidence. */
  first_link: 10,
  /** Each further link adds to it; the fifth one is decisive. */
  further_link: 15,
  /** The owner of the form does not want such messages. */
  blocked_word: 60,
  /** Cautious people use disposable addresses too. */
  disposable_email: 20,
  /** As many in an hour as are expected of one network in a minute. */
  velocity: 20,
  /** More than an office sends, but possibly a trade fair. */
  high_velocity: 40,
  /** The captcha was sent and failed. */
  captcha_invalid: 60,
  /** Leaving out the captcha must not avoid it. */
  captcha_missing: 60,
  /** A page that was open too long, or a token that was used twice. */
  captcha_expired: 45,
  /** A failure of the provider is not the visitor's. */
  captcha_unreachable: 10,
  /** More from one network than the owner expects, where no captcha was possible. */
  over_limit: 60,
} as const;

const captchaReasons = {
  invalid: 'captcha_invalid',
  missing: 'captcha_missing',
  expired: 'captcha_expired',
  unreachable: 'captcha_unreachable',
} as const;

interface Signs {
  now: Date;
  honeypotFilled: boolean;
  renderToken: { issuedAt: Date } | 'absent' | 'forged';
  minSeconds: number;
  definition: readonly FormField[];
  fields: Record<string, FieldValue>;
  email: string | null;
  blockedWords: readonly string[];
  /** The visitor's submissions to the form within the hour, and the expected number per minute of one network. */
  submissionsThisHour: number;
  submissionsPerMinute: number;
  /** More than expected, and no captcha was solved. */
  isOverLimit: boolean;
  /** Null when the form has no captcha. */
  captcha: CaptchaVerdict | null;
}

const textsIn = (definition: readonly FormField[], fields: Record<string, FieldValue>): string => {
  // A field that asks for a link may have one.
  const links = new Set(definition.filter(({ type }) => type === 'url').map(({ name }) => name));
  return Object.entries(fields)
    .filter(([name]) => !links.has(name))
    .flatMap(([, value]) => value)
    .filter((value) => typeof value === 'string')
    .join('\n');
};

const weighLinks = (text: string): number => {
  const count = text.match(/https?:\/\/|\[url\s*[=\]]/gi)?.length ?? 0;
  return count === 0 ? 0 : Math.min(threshold, weights.first_link + (count - 1) * weights.further_link);
};

/** The words only, each with a space on both sides, folded. */
const wordsOf = (text: string): string =>
  ` ${lower(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

const lower = (text: string): string => text.normalize('NFKC').toLowerCase();

const holdsAny = (text: string, blocked: readonly string[]): boolean => {
  if (blocked.length === 0) return false;
  const words = wordsOf(text);
  return blocked.some((word) => {
    const wanted = wordsOf(word);
    return wanted.trim() === '' ? word.trim() !== '' && lower(text).includes(lower(word)) : words.includes(wanted);
  });
};

const isTooFast = ({ renderToken, now, minSeconds }: Signs): boolean =>
  typeof renderToken === 'object' && now.getTime() - renderToken.issuedAt.getTime() < minSeconds * 1000;

const weighVelocity = ({ submissionsThisHour: count, submissionsPerMinute: expected }: Signs): [string, number][] => {
  if (count < expected) return [];
  return [['velocity', count < 3 * expected ? weights.velocity : weights.high_velocity]];
};

/** The spam score of a submission, with its reasons. */
export const scoreSpam = (signs: Signs) => {
  const text = textsIn(signs.definition, signs.fields);
  const links = weighLinks(text);
  const certain = signs.honeypotFilled || signs.renderToken === 'forged';
  const captcha = signs.captcha === null || signs.captcha === 'valid' ? undefined : captchaReasons[signs.captcha];

  const found: [string, number][] = weighVelocity(signs);
  const add = (reason: keyof typeof weights) => found.push([reason, weights[reason]]);
  if (signs.honeypotFilled) add('honeypot');
  if (signs.renderToken === 'forged') add('forged_token');
  if (isTooFast(signs)) add('too_fast');
  if (links > 0) found.push(['links', links]);
  if (holdsAny(text, signs.blockedWords)) add('blocked_word');
  if (signs.email !== null && isDisposable(signs.email)) add('disposable_email');
  if (captcha) add(captcha);
  if (signs.isOverLimit) add('over_limit');

  const score = Math.min(
    100,
    found.reduce((sum, [, weight]) => sum + weight, 0),
  );
  return { score, reasons: found.map(([reason]) => reason), certain, quarantined: score >= threshold };
};
