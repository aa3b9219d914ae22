/**
 * Numbers that texts state to people. Code that keeps to one and the text that states it both read it here, so that neither changes
 * alone. A number that no text states is a constant beside its code; `units.ts` says one in the words of a language.
 */

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
/** Leads of a brand of which one address gets a mail each within so many minutes. Those above it share one mail. */
export const leadMails = { most: 30, withinMinutes: 15 };
/** An address gets one automatic answer of a form within this time. */
export const answerPauseHours = 24;
export const quarantineDays = 30;
/** The longest time of which response times are told at once. */
export const responseTimeDays = 92;
/** The time of which they are told unless another is asked for. */
export const usualResponseDays = 30;
/** A due task is sent so much later at most. */
export const lateTaskMinutes = 2;
export const exportLinkMinutes = 15;
export const previewDays = 7;
export const idempotencyHours = 24;
/** The leads that one lead may have merged into it. */
export const maxMergedLeads = 20;
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
export const accessTokenMinutes = 15;
export const refreshIdleDays = 14;
export const refreshAbsoluteDays = 30;
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

/**
 * Attempts to sign in within a quarter of an hour: at one address from one place, and at any from one network; and those at one
 * address from all places that are unknown, before they have to wait.
 */
export const maxSignIns = { perAddress: 10, perNetwork: 50, fromUnknownPlaces: 10 };
/** Requests for a reset link in an hour: of one visitor for one address, and of one network for any. */
export const maxResetRequests = { perAddress: 3, perNetwork: 20 };
/** Within this time, a refresh token that is sent twice is not taken for stolen. */
export const refreshGraceSeconds = 10;
export const maxResendsADay = 5;
export const keyUseMinutes = 5;
/** Access of platform staff that their first request opens. */
export const firstAccessHours = 1;
export const uploadHours = 1;

/** Test submissions of one network address and of one form. */
export const testRates = { address: { perMinute: 10, perHour: 100 }, form: { perMinute: 30, perHour: 300 } };

/** How long a job and its rows are kept, how long a checked one can be applied, and one that ended be undone. */
export const jobDays = 30;
export const applyJobDays = 7;
export const undoJobHours = 24;

export const nextChangeDays = 8;
export const keptHolidayDays = 90;
export const soonHolidayDays = 90;
export const maxHolidayYears = 2;

/** Templates of answers in a brand. */
export const maxAnswerTemplates = 200;

export const summaryLocations = 10;
export const summaryProfiles = 5;

/** Approximate number of characters that search engines show. */
export const shownLengths = { title: 60, description: 160 };

/** The size of a visitor's answers in an event, and of all values of the custom fields of a location. */
export const maxEventBytes = 20 * 1024;
export const maxCustomCharacters = 100_000;
export const maxKeyLength = 255;
