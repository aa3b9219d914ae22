import type { submitForm } from '#lib/leads/submissions/contract.ts';
import type { GivenSubmission } from '#lib/leads/submissions/sent.rules.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import { probeHeader } from '#lib/platform/credentials/probe.ts';
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
    canChooseLocation: !prefersPage,
    now,
  };
};
