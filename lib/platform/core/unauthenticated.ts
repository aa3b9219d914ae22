import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { UnauthenticatedReason as Reason } from './errors.ts';
import { Problem } from './problem.ts';

export const unauthenticated = (reason: Reason, message = coreErrors().unauthenticated[reason]): Problem =>
  new Problem('unauthenticated', message, { reason });
