import { maxKeyLength } from '#lib/platform/core/contract/stated-numbers.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { answersOf } from './body.rules.ts';
import type { IgnoredFile, Submission } from './contract.ts';
import { fingerprintOf, keysOf, leadIdOf } from './identity.rules.ts';
import { contextIn } from './page-context.rules.ts';

/** A submission as it came, in whatever way. */
export interface GivenSubmission {
  brandId: string;
  slug: string;
  body: Submission;
  /** Files that came with it; they are not kept. */
  ignoredFiles: readonly IgnoredFile[];
  /** From the header, which wins over the body. */
  idempotencyKey: string | undefined;
  /** Proves that it is a test. */
  testToken: string | undefined;
  /** The visitor's network address. */
  visitor: string;
  /** The origin of the page with the form; undefined if no browser sent it. */
  origin: string | undefined;
  /** Whether that page is the admin application. */
  isFromApplication: boolean;
  /** The address of the page, as the browser names it. */
  referer: string | undefined;
  /** Whether the page can show a captcha. One without scripts cannot. */
  canShowCaptcha: boolean;
  /** Whether the visitor can be asked for a location, and send again. A page of the API has no search. */
  canChooseLocation: boolean;
  now: Date;
}

/**
 * The part of a submission that does not depend on its form. Without a client's key, the answers as they were sent identify
 * it: within five minutes equal ones are the same submission. A test and a visitor's submission of the same answers are two
 * leads. Throws `validation_error` for an invalid key.
 */
export const readSent = ({ body, idempotencyKey, brandId, slug, referer, now }: GivenSubmission, isTest: boolean) => {
  const given = idempotencyKey ?? (body.idempotencyKey || undefined);
  if (given !== undefined && (given === '' || given.length > maxKeyLength))
    throw invalid([{ field: 'Idempotency-Key', code: 'max', message: coreErrors().keyLength(maxKeyLength) }]);
  const locationId = body.locationId || undefined;
  const fingerprint = () => fingerprintOf({ fields: answersOf(body, ''), locationId: locationId ?? null });
  const [key, earlierKey] = keysOf({ idempotencyKey: given, fingerprint, isTest, now });
  return {
    locationId,
    /** The location of the page that led to the form, by id or slug. */
    linkedLocation: contextIn(body.pageUrl || referer).location,
    hasKey: given !== undefined,
    /** A client's key is scoped to the form, under any slug; the answers to the slug that they were sent to. */
    leadIdIn: (form: { id: string }): string =>
      leadIdOf({ brandId, formId: given === undefined ? slug : form.id, key }),
    /** The first lead of the same answers in the hour before, while one of its leads may be of the last five minutes. */
    earlierId: earlierKey === undefined ? undefined : leadIdOf({ brandId, formId: slug, key: earlierKey }),
  };
};
