import { History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useBrand } from '../access/caller.ts';
import { ButtonLink } from '../design/link.tsx';
import { useIsPhone } from '../design/lists/widths.ts';
import { toast } from '../design/overlays/toast.ts';
import { jobs as texts } from '../texts/en/locations/jobs.ts';
import { isMissing, isRefusal } from '../texts/errors.ts';
import { isAtWork, isOpen, partDone } from './job.rules.ts';
import { noteJob } from './open-jobs.ts';
import { outcomeOf } from './outcome.ts';
import { useJob } from './use-job.ts';

/** How far a job is, in short, as a link to it or, if there are others, to all of them. */
export const FrameBadge = ({ jobId, others }: { jobId: string; others: number }) => {
  const { id: brandId } = useBrand();
  const { job, error } = useJob(jobId);
  const isPhone = useIsPhone();
  const wasAtWork = useRef(false);
  useEffect(() => {
    if (!job) return;
    // Its own page says so itself.
    const isElsewhere = !location.pathname.endsWith(`/jobs/${job.id}`) && !location.pathname.includes('/imports/');
    if (wasAtWork.current && !isOpen(job) && isElsewhere) toast(texts.ended(job.title, outcomeOf(job)));
    wasAtWork.current = isAtWork(job);
  }, [job]);
  const isGone = isMissing(error) || isRefusal(error);
  useEffect(() => {
    if (isGone) noteJob(brandId, jobId, false);
  }, [isGone, brandId, jobId]);
  if (!job) return null;
  const part = partDone(job);
  const state = isAtWork(job) ? (part === null ? texts.starting : texts.percent(part)) : texts.toApply;
  const page = `/brands/${brandId}/jobs`;
  return (
    <ButtonLink
      kind="quiet"
      to={others === 0 ? `${page}/${jobId}` : page}
      icon={<History size={16} aria-hidden />}
      aria-label={texts.open(job.title, state, others)}
    >
      {isPhone && !isAtWork(job) ? null : state}
    </ButtonLink>
  );
};
