import { useEffect } from 'react';
import { useCaller } from '../access/caller.ts';
import { FrameJobs } from '../jobs/frame-jobs.tsx';
import { sendKept } from '../my-day/outbox.ts';
import { ShellKeys } from '../shortcuts/shell-keys.tsx';
import { readLook } from './brand/look.ts';

/**
 * After the first paint of the shell: reads the logo and colour of the brand, sends changes that were made without a connection,
 * listens for keyboard shortcuts and shows open jobs.
 */
export const Later = () => {
  const { brand, user } = useCaller();
  const id = brand?.isActive ? brand.id : undefined;
  useEffect(() => {
    // Sites of a brand that is not active show nothing of it. Without an answer, the shell keeps the look that it has.
    if (id) readLook(id).catch(() => undefined);
  }, [id]);
  useEffect(() => sendKept(user.id), [user.id]);
  return (
    <>
      <ShellKeys />
      {brand && <FrameJobs key={brand.id} brandId={brand.id} />}
    </>
  );
};
