import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Content below the fold: it is rendered after the first paint, in steps between which the page answers. */
export const AfterPaint = ({ children }: { children: ReactNode }) => {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => startTransition(() => setIsPainted(true)), []);
  return isPainted && children;
};
