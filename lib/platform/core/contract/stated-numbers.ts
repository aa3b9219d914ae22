/**
 * Numbers that texts state to people, and how a language says them. Code that keeps to one and the text that states it both read
 * it here, so that neither changes alone. A number that no text states is a constant beside its code.
 */

const inUnit = (count: number, unit: string, locale: string, unitDisplay: 'long' | 'short' = 'long'): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);

/** A number with its unit, in the words of a language: `1 hour`, `72 hours`. */
export const seconds = (count: number, locale = 'en'): string => inUnit(count, 'second', locale);
export const minutes = (count: number, locale = 'en'): string => inUnit(count, 'minute', locale);
export const hours = (count: number, locale = 'en'): string => inUnit(count, 'hour', locale);
export const days = (count: number, locale = 'en'): string => inUnit(count, 'day', locale);
export const years = (count: number, locale = 'en'): string => inUnit(count, 'year', locale);

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A size in whole units: `300 kB`, `25 MB`. */
export const size = (bytes: number, locale = 'en'): string =>
  bytes < megabyte
    ? inUnit(bytes / kilobyte, 'kilobyte', locale, 'short')
    : inUnit(bytes / megabyte, 'megabyte', locale, 'short');

/** A number as it is read in a language: `10,240`. */
export const count = (number: number, locale = 'en'): string => number.toLocaleString(locale);

/** How long a deleted record can be restored. */
export const restorableDays = 30;
/** The same of a location, which keeps its names for as long. */
export const restorableLocationDays = 90;
/** The same of a file. */
export const restorableMediaDays = 7;
export const formerSlugDays = 90;
export const undoPolicyDays = 7;

export const auditDays = 400;
export const failedSignInDays = 90;
/** How long it is known to whom a mail was sent. */
export const noticeDays = 30;
/** An address gets one automatic answer of a form within this time. */
export const answerPauseHours = 24;
export const quarantineDays = 30;
export const exportLinkMinutes = 15;
export const previewDays = 7;
export const idempotencyHours = 24;
/** Equal answers within this time are the same submission. */
export const sameAnswersMinutes = 5;
/** How long a page that shows former fields may submit them if its token proves that it got them. */
export const formerFieldsHours = 24;
/** The same for a page without a token: the time that caches keep a form, and that a visitor takes to fill it in. */
export const formerFieldsMinutes = 30;
export const maxScheduleYears = 2;
/** How long the record of an unproven domain is looked for. */
export const domainProofDays = 7;
/** How long a site keeps its domain after the DNS record is gone and another site asks for it. */
export const domainGraceDays = 7;

export const maxKeyYears = 5;
export const invitationDays = 7;
export const resetLinkHours = 1;
export const temporaryPasswordHours = 72;
export const accessTokenMinutes = 15;
export const refreshIdleDays = 14;
export const refreshAbsoluteDays = 30;
/** A session in a browser, which somebody may leave open, ends after this long without a request. */
export const browserIdleMinutes = 30;
/** How long before that the application warns. */
export const idleWarningMinutes = 2;
export const deviceDays = 90;
/** The owner of an account is told at each such number of failed sign-ins. */
export const failuresPerNotice = 10;

export const trialDays = 30;
/** After a payment is overdue, until the brand can only be read. */
export const overdueDays = 14;
/** After the end of a subscription, until pages and forms go offline. */
export const canceledDays = 30;

/** How long the answer of a webhook endpoint is waited for, and of one that is being connected. */
export const webhookAnswerSeconds = 10;
export const webhookCheckSeconds = 5;
export const deliveryDays = 30;
export const formerSecretHours = 24;
/** Attempts of a delivery that are kept. */
export const keptAttempts = 20;
export const maxReplaysPerHour = 12;

/** Attempts to sign in within a quarter of an hour: at one address from one place, and at any from one network. */
export const maxSignIns = { perAddress: 10, perNetwork: 50 };
/** Requests for a reset link in an hour: of one visitor for one address, and of one network for any. */
export const maxResetRequests = { perAddress: 3, perNetwork: 20 };
/** Within this time, a refresh token that is sent twice is not taken for stolen. */
export const refreshGraceSeconds = 10;
export const maxResendsADay = 5;
export const keyUseMinutes = 5;
/** Access of platform staff that their first request opens. */
export const firstAccessHours = 1;
/** Of the reason that platform staff give. */
export const minReasonLength = 10;
export const uploadHours = 1;

/** Test submissions of one network address and of one form. */
export const testRates = { address: { perMinute: 10, perHour: 100 }, form: { perMinute: 30, perHour: 300 } };

export const nextChangeDays = 8;
export const keptHolidayDays = 90;
export const soonHolidayDays = 90;
export const maxHolidayYears = 2;

export const summaryLocations = 10;
export const summaryProfiles = 5;

/** Approximate number of characters that search engines show. */
export const shownLengths = { title: 60, description: 160 };

/** Of what a visitor wrote, in an event; of all values of the custom fields of a location. */
export const maxEventBytes = 20 * 1024;
export const maxCustomCharacters = 100_000;
export const maxKeyLength = 255;
export const keyLengthRule = `must have 1 to ${maxKeyLength} characters`;
