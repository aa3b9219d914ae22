import type { FormRecord } from '#lib/leads/forms/records.ts';
import { spamDefaults } from '#lib/leads/forms/rules.ts';
import type { GivenSubmission } from '#lib/leads/submissions/sent.rules.ts';
import { checkRate } from '#lib/platform/access/rates.rules.ts';
import { testRates } from '#lib/platform/core/contract/stated-numbers.ts';
import { keepNewest } from '#lib/platform/core/memory/keep-newest.ts';
import { keyedHash, visitors } from '#lib/platform/credentials/keyed-hashes.ts';
import { type Count, countCall } from '#lib/platform/table/rates.ts';
import type { BrandView } from '#lib/platform/table/table.ts';

/** Above this multiple of the expected rate, submissions of one network are refused. */
const refusalFactor = 10;
/** An hour may have this many times the number that is expected of a minute. */
const hourlyFactor = 10;

type Visit = Pick<GivenSubmission, 'visitor' | 'now'>;

const maxKnownSlugs = 1000;

/** The current slugs of forms that were requested under a former one, cached by this process. */
const presentSlugs = new Map<string, string>();

const visitorHash = async (visitor: string): Promise<string> =>
  (await keyedHash(visitors, visitor)).toString('base64url').slice(0, 22);

/**
 * Counts a submission of a visitor to a form, under the form's current slug. The count runs in parallel to the read of the
 * form; only the first submission under a former slug in a process takes a second one.
 */
export const countVisit = (view: BrandView, askedSlug: string, { visitor, now }: Visit) => {
  const name = `${view.id}/${askedSlug}`;
  const assumed = presentSlugs.get(name) ?? askedSlug;
  const countUnder = async (slug: string): Promise<Count> => {
    return countCall(view, `VISITOR#${await visitorHash(visitor)}#${slug}`, 'hour', now);
  };
  const counted = countUnder(assumed);
  return {
    counted,
    countFor: async ({ slug }: Pick<FormRecord, 'slug'>): Promise<Count> => {
      if (slug === assumed) return counted;
      keepNewest(presentSlugs, name, slug, maxKnownSlugs);
      return countUnder(slug);
    },
  };
};

/**
 * Counts a test of a form, beside the submissions of visitors. Above the limit of tests, `countFor` throws `rate_limited`. A
 * token names the slug that it is for, so no other one is counted.
 */
export const countTest = (view: BrandView, slug: string, { visitor, now }: Visit) => {
  const count = async (): Promise<[Count, Count]> =>
    Promise.all([
      countCall(view, `TESTER#${await visitorHash(visitor)}#${slug}`, 'hour', now),
      countCall(view, `TESTS#${slug}`, 'hour', now),
    ]);
  const counted = count();
  return {
    counted,
    countFor: async (): Promise<Count> => {
      const [ofVisitor, ofForm] = await counted;
      const allowances = [
        {
          name: 'test-visitor',
          count: ofVisitor,
          max: testRates.address.perHour,
          maxInPart: testRates.address.perMinute,
        },
        { name: 'tests', count: ofForm, max: testRates.form.perHour, maxInPart: testRates.form.perMinute },
      ];
      checkRate(allowances);
      return ofVisitor;
    },
  };
};

/** The count as if each submission had been counted once: those that wait together come again about as often. */
export const countedOnce = (count: Count, receives: number): Count => ({
  ...count,
  calls: Math.ceil(count.calls / receives),
  callsInPart: Math.ceil(count.callsInPart / receives),
});

export const submissionsPerMinute = ({ spam }: Pick<FormRecord, 'spam'>): number =>
  spam.submissionsPerMinute ?? spamDefaults.submissionsPerMinute;

/** Whether a visitor sent more than the form expects of one network; far more throws `rate_limited`. */
export const isOverLimit = (form: Pick<FormRecord, 'spam'>, count: Count): boolean => {
  const perMinute = submissionsPerMinute(form);
  const max = perMinute * hourlyFactor;
  checkRate([{ name: 'visitor', count, max: max * refusalFactor, maxInPart: perMinute * refusalFactor }]);
  return count.calls > max || count.callsInPart > perMinute;
};
