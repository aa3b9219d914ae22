import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastQueue } from './toast.ts';

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }));

const subscribe = (changed: () => void): (() => void) => toastQueue.subscribe(changed);

/** The place of the toasts, which is loaded with the first of them. */
export const Toasts = () => {
  const hasToasts = useSyncExternalStore(subscribe, () => toastQueue.visibleToasts.length > 0);
  return <Suspense>{hasToasts && <ToastRegion />}</Suspense>;
};
