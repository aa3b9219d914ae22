import { useEffect } from 'react';
import { useCaller } from '../access/caller.ts';
import { ShellKeys } from '../shortcuts/shell-keys.tsx';
import { readLook } from './brand/look.ts';

/** What the shell does after the first paint: it reads the look of the brand and takes the keys of lists. */
export const Later = () => {
  const { brand } = useCaller();
  const id = brand?.isActive ? brand.id : undefined;
  useEffect(() => {
    // Sites of a brand that is not active show nothing of it. Without an answer, the shell keeps the look that it has.
    if (id) readLook(id).catch(() => undefined);
  }, [id]);
  return <ShellKeys />;
};
