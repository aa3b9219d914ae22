import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components';
import { common } from '../../texts/en/app/common.ts';
import { Button, IconButton } from '../button.tsx';
import classes from './toast.module.css';
import { toast, toastError, toastQueue } from './toast.ts';

/**
 * Returns a function that gives the focus back to where it was before it came to a message. Left among the messages, it would move
 * to the next one, and messages with the focus do not close by themselves.
 */
const useFormerFocus = (): (() => void) => {
  const former = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && !target.closest(`.${classes.region}`)) former.current = target;
    };
    if (document.activeElement instanceof HTMLElement) former.current = document.activeElement;
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (former.current?.isConnected) former.current.focus();
  };
};

export const ToastRegion = () => {
  const giveFocusBack = useFormerFocus();
  const close = (key: string): void => {
    giveFocusBack();
    toastQueue.close(key);
  };
  return (
    <AriaToastRegion queue={toastQueue} className={classes.region} aria-label={common.notifications}>
      {({ toast: shown }) => (
        <AriaToast
          toast={shown}
          className={`${classes.toast} ${shown.content.kind === 'failed' ? classes.danger : ''}`}
        >
          <ToastContent className={classes.content}>
            <Text slot="title">{shown.content.message}</Text>
          </ToastContent>
          {shown.content.undo && (
            <Button
              kind="quiet"
              onPress={() => {
                close(shown.key);
                shown.content.undo?.().then(() => toast(common.undone), toastError);
              }}
            >
              {common.undo}
            </Button>
          )}
          <IconButton label={common.close} icon={<X size={16} />} onPress={() => close(shown.key)} />
        </AriaToast>
      )}
    </AriaToastRegion>
  );
};
