import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { noted } from './noted.rules.ts';
import { onOpenJobs, openJobs } from './open-jobs.ts';

/** Few people have an open job, so that most never load it. */
const FrameBadge = lazy(async () => ({ default: (await import('./frame-badge.tsx')).FrameBadge }));

/** In the header: how far the newest open job is. It stays when the page changes, and after a reload. */
export const FrameJobs = ({ brandId }: { brandId: string }) => {
  const kept = useSyncExternalStore(onOpenJobs, () => openJobs(brandId));
  const [newest, ...others] = noted(kept);
  const place = document.querySelector('#open-jobs');
  if (!newest || !place) return null;
  return createPortal(
    <Suspense>
      <FrameBadge key={newest} jobId={newest} others={others.length} />
    </Suspense>,
    place,
  );
};
