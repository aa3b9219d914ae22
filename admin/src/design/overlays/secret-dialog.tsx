import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Secret } from '../copy.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface Props {
  title: string;
  label: string;
  hint: string;
  /** Label of the button that closes it. */
  done: string;
  /** The secret; the dialog is open while it is set. */
  value: string | null;
  onClose: () => void;
  children?: ReactNode;
}

/** Shows a secret once. Only its button closes it, so that a stray click does not lose the secret. */
export const SecretDialog = ({ title, label, hint, done, value, onClose, children }: Props) => (
  <Dialog title={title} isOpen={value !== null} onClose={onClose} isDismissable={false}>
    <Secret label={label} value={value ?? ''} hint={hint} />
    {children}
    <DialogActions>
      <Button kind="primary" onPress={onClose}>
        {done}
      </Button>
    </DialogActions>
  </Dialog>
);
