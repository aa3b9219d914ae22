import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import { auth as texts } from '../texts/en/app/auth.ts';
import { signOut } from './sign-out.ts';

export const IdleWarning = ({ onStay }: { onStay: () => void }) => (
  <Dialog title={texts.idle.title} isOpen onClose={onStay} role="alertdialog">
    <p>{texts.idle.hint}</p>
    <DialogActions>
      <Button onPress={() => void signOut()}>{texts.idle.leave}</Button>
      <Button kind="primary" onPress={onStay}>
        {texts.idle.stay}
      </Button>
    </DialogActions>
  </Dialog>
);
