import { useSyncExternalStore } from 'react';
import { Message } from '../design/states.tsx';
import { common } from '../texts/en/app/common.ts';
import classes from './shell.module.css';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

export const OfflineBanner = () => {
  if (useIsOnline()) return null;
  return (
    <div className={classes.offline}>
      <Message kind="warning">{common.offline}</Message>
    </div>
  );
};
