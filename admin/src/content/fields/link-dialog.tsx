import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/fields/text-field.tsx';
import { Dialog, DialogActions } from '../../design/overlays/dialog.tsx';
import { common } from '../../texts/en/app/common.ts';
import { blocks } from '../../texts/en/content/blocks.ts';

interface Props {
  address: string;
  onChange: (address: string) => void;
  onClose: () => void;
}

const texts = blocks.rich;

/** Dialog for the target of a link. */
export const LinkDialog = ({ address, onChange, onClose }: Props) => {
  const [typed, setTyped] = useState(address);
  const finish = (value: string) => {
    onChange(value.trim());
    onClose();
  };
  return (
    <Dialog title={texts.link} isOpen onClose={onClose}>
      <TextField label={texts.linkAddress} value={typed} onChange={setTyped} inputMode="url" autoFocus />
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        {address !== '' && <Button onPress={() => finish('')}>{texts.unlink}</Button>}
        <Button kind="primary" onPress={() => finish(typed)}>
          {texts.setLink}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
