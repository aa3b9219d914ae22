import { X } from 'lucide-react';
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

export const ToastRegion = () => (
  <AriaToastRegion queue={toastQueue} className={classes.region} aria-label={common.notifications}>
    {({ toast: shown }) => (
      <AriaToast toast={shown} className={`${classes.toast} ${shown.content.kind === 'failed' ? classes.danger : ''}`}>
        <ToastContent className={classes.content}>
          <Text slot="title">{shown.content.message}</Text>
        </ToastContent>
        {shown.content.undo && (
          <Button
            kind="quiet"
            onPress={() => {
              toastQueue.close(shown.key);
              shown.content.undo?.().then(() => toast(common.undone), toastError);
            }}
          >
            {common.undo}
          </Button>
        )}
        <IconButton slot="close" label={common.close} icon={<X size={16} />} />
      </AriaToast>
    )}
  </AriaToastRegion>
);
