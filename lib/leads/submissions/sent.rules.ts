import { invalid } from '#lib/platform/core/problem.ts';
import { answersOf } from './body.rules.ts';
import type { Submission } from './contract.ts';
import { fingerprintOf, keysOf, leadIdOf } from './identity.rules.ts';

const maxKeyLength = 255;

interface Sent {
  body: Submission;
  /** From the header, which wins over the body. */
  idempotencyKey: string | undefined;
  brandId: string;
  slug: string;
  /** A test and a visitor's submission of the same answers are two leads. */
  isTest: boolean;
  now: Date;
}

/**
 * The part of a submission that does not depend on its form. Without a client's key, the answers as they were sent identify
 * it: within five minutes equal ones are the same submission. Throws `validation_error` for an invalid key.
 */
export const readSent = ({ body, idempotencyKey, brandId, slug, isTest, now }: Sent) => {
  const given = idempotencyKey ?? (body.idempotencyKey || undefined);
  if (given !== undefined && (given === '' || given.length > maxKeyLength))
    throw invalid([{ field: 'Idempotency-Key', code: 'max', message: `must have 1 to ${maxKeyLength} characters` }]);
  const locationId = body.locationId || undefined;
  const fingerprint = () => fingerprintOf({ fields: answersOf(body, ''), locationId: locationId ?? null });
  const [key, earlierKey] = keysOf({ idempotencyKey: given, fingerprint, isTest, now });
  return {
    locationId,
    hasKey: given !== undefined,
    /** A client's key is scoped to the form, under any slug; the answers to the slug that they were sent to. */
    leadIdIn: (form: { id: string }): string =>
      leadIdOf({ brandId, formId: given === undefined ? slug : form.id, key }),
    /** The first lead of the same answers in the hour before, while one of its leads may be of the last five minutes. */
    earlierId: earlierKey === undefined ? undefined : leadIdOf({ brandId, formId: slug, key: earlierKey }),
  };
};
