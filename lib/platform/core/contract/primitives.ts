import * as z from 'zod';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { isEmail, isReachable, maxEmailLength } from '../email.ts';
import { isStorable } from '../scalars.ts';
import { maxSlugLength, slugForm } from './slugs.ts';

/** Text for all stores and consumers: no unpaired surrogate, and no control character except for line breaks and tabs. */
export const isPlainText = (value: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  value.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value);

/** Text without the characters that `isPlainText` rejects. */
export const withoutControls = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  value.replace(/\p{Surrogate}|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu, '');

const plain = { error: () => coreErrors().plainText, params: { code: 'format' } };

/** A text of an answer from a list, in the language of who is answered. A literal does not compile. */
export const saidText = z.string() as unknown as z.ZodType<Said, Said>;

/** Trimmed text of `min` to `max` characters. */
export const text = (max: number, min = 1) => z.string().trim().min(min).max(max).refine(isPlainText, plain);

const inNames = "\\p{L}\\p{M}\\u200c\\u200d .'’ʼ·‐-";
const personText = new RegExp(`^(?=.*\\p{L})[${inNames}]+$`, 'u');

/** Text that a mail program could make a link of: a dot before a possible top-level domain. */
const dotted = /\S\.\p{L}{2}/u;

/** Everything in a text that is no part of the name of a person. */
export const outsideOfNames = new RegExp(`[^${inNames}]+`, 'gu');

/** The given or family name of a person. Mails to strangers repeat it, so it cannot carry an address or a number. */
export const personName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((value) => personText.test(value) && !dotted.test(value), {
    error: () => coreErrors().personName,
    params: { code: 'format' },
  });

export const id = z.uuid().toLowerCase();
export const timestamp = z.iso.datetime({ precision: 3 });
export const date = z.iso.date();

export const number = z
  .number()
  .refine(isStorable, { error: () => coreErrors().storableNumber, params: { code: 'format' } });

/** A time in a year of four digits, also after conversion to UTC. */
export const isInRange = (value: string): boolean => {
  const at = new Date(value);
  return !Number.isNaN(at.getTime()) && /^\d{4}-/.test(at.toISOString());
};

export const outOfRange = {
  error: () => coreErrors().timeInRange,
  params: { code: 'format' },
};

/** A time given by a client, in any offset; stored in UTC with milliseconds. */
export const moment = z.iso
  .datetime({ offset: true, abort: true })
  .refine(isInRange, outOfRange)
  .transform((value) => new Date(value).toISOString());

/** A key has at most 1024 bytes, and other parts than the path. */
const maxKeyBytes = 900;
export const fitsKey = (path: string): boolean => new TextEncoder().encode(path).length <= maxKeyBytes;
export const keyRule = () => coreErrors().keyBytes(maxKeyBytes);
export const keyRuleTogether = () => coreErrors().keyBytesTogether(maxKeyBytes);

export const slug = z
  .string()
  .trim()
  .regex(slugForm, { error: () => coreErrors().slug(maxSlugLength) });

/** An address of any reader, such as that of a location for its visitors. */
export const email = z
  .string()
  .trim()
  .max(maxEmailLength)
  .refine((value) => isPlainText(value) && isEmail(value), {
    error: () => coreErrors().email,
    params: { code: 'format' },
  })
  .meta({ format: 'email' });

/** An address that we send mail to. */
export const mailbox = email.refine(isReachable, {
  error: () => coreErrors().mailbox,
  params: { code: 'format' },
});

const webUrl = { error: () => coreErrors().webAddress, params: { code: 'format' } };
/** For URLs that a local stack may accept without TLS; whether one is permitted is decided where it is used. */
export const httpUrl = z
  .string()
  .trim()
  .max(2000)
  // Parsers of URLs remove line breaks, and read a backslash and a missing slash as a slash.
  .refine((value) => /^https?:\/\/[^\s\\<>"]+$/i.test(value) && isPlainText(value) && URL.canParse(value), webUrl);

const isTimezone = (value: string): boolean => {
  // JavaScript accepts an offset as a time zone. Other programs do not, and it has no daylight saving time.
  if (/^[+-]/.test(value)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
export const timezone = z
  .string()
  .max(64)
  .refine(isTimezone, { error: () => coreErrors().timeZone, params: { code: 'format' } });

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Code of a currency by ISO 4217. */
export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((value) => currencies.has(value), {
    error: () => coreErrors().currency,
    params: { code: 'format' },
  });

/** An integer in a query string. */
const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: () => coreErrors().wholeNumber })
    .transform(Number)
    .pipe(z.int().min(min).max(max));

export const page = {
  limit: queryInteger(1, 100).default(25),
  cursor: z.string().max(4096).meta({ pattern: '^[\\w-]*$' }).optional(),
};
export const nextCursor = z
  .string()
  .nullable()
  .describe('Send it as `cursor` to get the next page, even if this page is short; null on the last page');

/** Up to 100 ids in one parameter of a query. */
export const idList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  .refine((ids) => ids.length <= 100 && ids.every((one) => id.safeParse(one).success), {
    error: () => coreErrors().idList,
    params: { code: 'format' },
  });

export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const ok = z.strictObject({ ok: z.boolean() }).describe('The request was carried out');

/** Fields that every stored resource has. */
export const stamps = { createdAt: timestamp, updatedAt: timestamp };
