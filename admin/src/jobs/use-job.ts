import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { isAtWork, isOpen } from './job.rules.ts';
import { noteJob } from './open-jobs.ts';

const intervalMs = 1_500;

/**
 * Reads a job, and again and again while the platform works on it. Everything else is read again when it has ended: it may have
 * changed what other pages show.
 */
export const useJob = (jobId: string) => {
  const { id: brandId } = useBrand();
  const client = useQueryClient();
  const read = useRead(
    'jobs/get',
    { path: { brandId, jobId } },
    { refetchInterval: (answer) => (answer && isAtWork(answer.data.job) ? intervalMs : false) },
  );
  const job = read.data?.data.job;
  const wasAtWork = useRef(false);
  useEffect(() => {
    if (!job) return;
    noteJob(brandId, job.id, isOpen(job));
    if (wasAtWork.current && !isAtWork(job))
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'jobs/get' });
    wasAtWork.current = isAtWork(job);
  }, [job, brandId, client]);
  return { ...read, job };
};
