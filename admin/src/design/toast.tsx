import { X } from 'lucide-react';
import {
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { messageOf } from '../data/errors.ts';
import { common } from '../texts/en/common.ts';
import { Button, IconButton } from './button.tsx';
import classes from './toast.module.css';

interface Toast {
  message: string;
  kind: 'done' | 'failed';
  undo?: () => Promise<unknown>;
}

const queue = new ToastQueue<Toast>({ maxVisibleToasts: 3 });

/** Shows a success message. With `undo`, it has an Undo button. */
export const toast = (message: string, undo?: () => Promise<unknown>): void => {
  queue.add({ message, kind: 'done', undo }, { timeout: undo ? 10_000 : 5_000 });
};

/** Shows an error that no form or page can show. */
export const toastError = (error: unknown): void => {
  queue.add({ message: messageOf(error), kind: 'failed' });
};

export const Toasts = () => (
  <ToastRegion queue={queue} className={classes.region} aria-label={common.notifications}>
    {({ toast: shown }) => (
      <AriaToast toast={shown} className={`${classes.toast} ${shown.content.kind === 'failed' ? classes.danger : ''}`}>
        <ToastContent className={classes.content}>
          <Text slot="title">{shown.content.message}</Text>
        </ToastContent>
        {shown.content.undo && (
          <Button
            kind="quiet"
            onPress={() => {
              queue.close(shown.key);
              shown.content.undo?.().then(() => toast(common.undone), toastError);
            }}
          >
            {common.undo}
          </Button>
        )}
        <IconButton slot="close" label={common.close} icon={<X size={16} />} />
      </AriaToast>
    )}
  </ToastRegion>
);
