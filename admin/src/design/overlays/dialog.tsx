import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { common } from '../../texts/en/app/common.ts';
import { Button } from '../button.tsx';
import { Problem } from '../states.tsx';
import classes from './overlay.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  isWide?: boolean;
  /** False: only the dialog's buttons close it. */
  isDismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

export const Dialog = ({
  title,
  isOpen,
  onClose,
  isWide,
  isDismissable = true,
  role = 'dialog',
  children,
}: DialogProps) => (
  <ModalOverlay
    className={classes.backdrop}
    isOpen={isOpen}
    onOpenChange={(open) => open || onClose()}
    isDismissable={isDismissable}
    isKeyboardDismissDisabled={!isDismissable}
  >
    <Modal className={`${classes.modal} ${isWide ? classes.wide : ''}`}>
      <AriaDialog className={classes.dialog} role={role}>
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);

/** Buttons at the end of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);

interface ConfirmProps {
  title: string;
  /** The effect, and whether it can be undone. */
  children: ReactNode;
  action: string;
  isDanger?: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** If it rejects, the dialog stays open and shows the error. */
  onConfirm: () => Promise<unknown>;
}

type ConfirmationProps = Omit<ConfirmProps, 'title' | 'isOpen'>;

const Confirmation = ({ children, action, isDanger = true, onClose, onConfirm }: ConfirmationProps) => {
  const [state, setState] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false });
  const confirm = () => {
    setState({ isPending: true });
    onConfirm().then(onClose, (error: unknown) => setState({ isPending: false, error }));
  };
  return (
    <>
      <div>{children}</div>
      {state.error !== undefined && <Problem error={state.error} />}
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        <Button kind={isDanger ? 'danger' : 'primary'} onPress={confirm} isPending={state.isPending}>
          {action}
        </Button>
      </DialogActions>
    </>
  );
};

/** Confirmation of an action that a toast cannot undo. */
export const ConfirmDialog = ({ title, isOpen, ...confirmation }: ConfirmProps) => (
  <Dialog title={title} isOpen={isOpen} onClose={confirmation.onClose} role="alertdialog">
    <Confirmation {...confirmation} />
  </Dialog>
);
