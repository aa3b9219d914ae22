import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { secretNames } from '#infra/stages.ts';
import { attemptDays, maxAttempts } from '#lib/delivery/webhooks/waits.contract.ts';
import * as ofSignIn from '#lib/platform/core/contract/sign-in-numbers.ts';
import * as others from '#lib/platform/core/contract/stated-numbers.ts';
import { days, hours, minutes, seconds, size } from '#lib/platform/core/contract/units.ts';
import { mediaLimits } from '#lib/platform/media/shapes.contract.ts';

const stated = { ...others, ...ofSignIn };
const root = new URL('../../', import.meta.url).pathname;

const tried = `${maxAttempts} times`;
const answerTime = seconds(stated.webhookAnswerSeconds);

/** Documents are written by hand; what each must say of the numbers of the code. */
const documents: Record<string, string[]> = {
  'docs/tour.md': [
    `submission within ${minutes(stated.sameAnswersMinutes)}`,
    `2xx within ${answerTime} is tried ${tried} over ${days(attemptDays)}`,
    `up to ${size(mediaLimits.directBytes)}`,
  ],
  'docs/webhooks.md': [
    `For ${hours(stated.formerSecretHours)} after a rotation`,
    `failed in the last ${days(stated.deliveryDays)}`,
    `2xx within ${seconds(stated.webhookCheckSeconds)}`,
  ],
  'clients/typescript/README.md': [
    `none within ${answerTime}, is tried again, up to ${tried} in ${days(attemptDays)}`,
    `Files of more than ${size(mediaLimits.directBytes)}`,
  ],
  'docs/glossary.md': [`after its ${days(stated.restorableLocationDays)}`],
  'docs/runbook.md': [
    `valid for ${hours(stated.temporaryPasswordHours)}`,
    `also signs for ${hours(stated.formerSecretHours)}`,
    `${days(stated.restorableDays)}. A file: ${days(stated.restorableMediaDays)}. A location: ${days(stated.restorableLocationDays)}`,
  ],
  'docs/recovery.md': [`0.40 USD a secret: ${(secretNames('prod').length * 0.4).toFixed(2)} USD a month`],
  'SECURITY.md': [
    `tokens last ${minutes(stated.accessTokenMinutes)}`,
    `second use after ${seconds(stated.refreshGraceSeconds)}`,
    `after ${minutes(stated.browserIdleMinutes)} without a request`,
  ],
  'docs/security.md': [
    `256 bits for ${days(stated.invitationDays)}`,
    `256 bits for ${hours(stated.resetLinkHours)}`,
    `73 bits, ${hours(stated.temporaryPasswordHours)}`,
    `access token | ${minutes(stated.accessTokenMinutes)}`,
    `in cookies | ${minutes(stated.browserIdleMinutes)}`,
    `of a program | ${days(stated.refreshIdleDays)}`,
    `session at most | ${days(stated.refreshAbsoluteDays)}`,
    `same successor for ${seconds(stated.refreshGraceSeconds)}`,
    `quarantined ones ${days(stated.quarantineDays)}`,
    `deliveries ${days(stated.deliveryDays)}`,
    `link of ${minutes(stated.exportLinkMinutes)}`,
    `deleted records ${days(stated.restorableDays)} (media ${days(stated.restorableMediaDays)}, locations ${days(stated.restorableLocationDays)})`,
    `audit entries ${days(stated.auditDays)}, failed sign-ins ${stated.failedSignInDays}`,
  ],
};

const withoutBreaks = (path: string): string => readFileSync(root + path, 'utf8').replace(/\s+/g, ' ');

test.each(Object.entries(documents))('%s states the numbers of the code', (path, sentences) => {
  const document = withoutBreaks(path);
  expect(sentences.filter((sentence) => !document.includes(sentence))).toEqual([]);
});

const amount = '(?:\\d+(?:,\\d{3})*|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|thirty)';
const unit = '(?:seconds|minutes|hours|days|weeks|years|times|attempts|kB|MB|characters|megapixels)';
const literal = new RegExp(
  `(?<![\\w$}-])(?:${amount} (?:more |new )?${unit}\\b|(?:for|within|than) (?:one|an) hour\\b)`,
  'gi',
);

/** Where a number is the name of something, belongs to another system, or is a thing that our code does not decide. */
const fixed: RegExp[] = [
  /open 24 hours/i,
  // Fields of the API have these numbers in their names.
  /(?:leads|revenue|summary|home|locations|contract)\S*:.*\b(?:7|30|90) days/i,
  /(?:week: 'The last 7 days|day: 'The last 24 hours)/,
  /all seven days/,
  // A link of an hour is a preview of somebody's own.
  /work longer than an hour/,
  // The window of a rate, and the first steps of a wait that doubles.
  /attempts in 15 minutes/,
  /only after 5 minutes/,
  /ten times (?:as many|that)/,
  /last four characters/,
  // Caches of pages.
  /within about five minutes/,
  /Leads of ten seconds/,
  /At most 1,024 characters/,
];

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|\s)\/\/.*$/gm, '');

describe('no text has a number of its own where the code has a constant', () => {
  const files = globSync(['lib/**/*.ts', 'functions/**/*.ts', 'admin/src/texts/**/*.ts'], { cwd: root });

  test('in the API, mails, pages and the admin application', () => {
    const found = files.flatMap((path) =>
      withoutComments(readFileSync(root + path, 'utf8'))
        .split('\n')
        .map((line) => `${path}: ${line.trim()}`)
        .filter((line) => line.match(literal) && !fixed.some((one) => one.test(line))),
    );
    expect(found).toEqual([]);
  });
});
