import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';
import { messageOf } from '../../data/errors.ts';

interface Toast {
  message: string;
  kind: 'done' | 'failed';
  undo?: () => Promise<unknown>;
}

export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 3 });

/** Shows a success message. With `undo`, it has an Undo button. */
export const toast = (message: string, undo?: () => Promise<unknown>): void => {
  toastQueue.add({ message, kind: 'done', undo }, { timeout: undo ? 10_000 : 5_000 });
};

/** Shows an error that no form or page can show. */
export const toastError = (error: unknown): void => {
  toastQueue.add({ message: messageOf(error), kind: 'failed' });
};
