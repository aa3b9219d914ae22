import { probeHeader } from '#lib/auth/probe.ts';
import type { Input } from '#lib/core/contract/operation.ts';
import type { submitForm } from '#lib/submissions/contract.ts';
import type { GivenSubmission } from '#lib/submissions/sent.rules.ts';
import { isApplication } from '../cors.ts';
import type { PublicContext } from '../public.ts';

type Context = Pick<PublicContext, 'now' | 'visitor' | 'header' | 'prefersPage' | 'ignoredFiles'>;

/** The values of a submission that came with a request. */
export const submissionIn = (
  { params, query, body }: Input<typeof submitForm>,
  { now, visitor, header, prefersPage, ignoredFiles }: Context,
): GivenSubmission => {
  const origin = header('origin');
  return {
    brandId: query.brandId,
    slug: params.formSlug,
    body,
    ignoredFiles,
    idempotencyKey: header('idempotency-key'),
    testToken: header(probeHeader),
    visitor,
    origin,
    isFromApplication: origin !== undefined && isApplication(origin, header('host')),
    referer: header('referer'),
    canShowCaptcha: !prefersPage,
    now,
  };
};
