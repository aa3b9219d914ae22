import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { Card, Hint, Row } from '../design/layout.tsx';
import { SidesDialog } from '../design/merge/sides-dialog.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import { Finder } from '../design/overlays/finder.tsx';
import { Menu } from '../design/overlays/menu.tsx';
import { SecretDialog } from '../design/overlays/secret-dialog.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { ShortcutHelp } from '../shortcuts/help.tsx';
import { designPage as texts } from '../texts/en/app/design-page.ts';
import { shortcuts } from './samples.ts';

type Shown = 'dialog' | 'confirm' | 'conflict' | 'secret' | 'shortcuts' | 'finder' | null;

const undone = () => Promise.resolve();

export const Overlays = () => {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <Card title={texts.parts.overlays}>
      <Row>
        <Button onPress={() => setShown('dialog')}>{texts.dialog}</Button>
        <Button onPress={() => setShown('confirm')}>{texts.confirm}</Button>
        <Button onPress={() => setShown('conflict')}>{texts.conflict}</Button>
        <Button onPress={() => setShown('secret')}>{texts.showSecret}</Button>
        <Button onPress={() => setShown('shortcuts')}>{texts.shortcuts}</Button>
        <Button onPress={() => setShown('finder')}>{texts.finder}</Button>
        <Button onPress={() => toast(texts.toastDone, undone)}>{texts.toast}</Button>
        <Button onPress={() => toastError(new Error(texts.error))}>{texts.toastFailed}</Button>
        <Menu
          label={texts.menu}
          trigger={<Button>{texts.menu}</Button>}
          actions={[
            { id: 'edit', label: texts.action },
            { id: 'off', label: texts.disabled, isDisabled: true },
            { id: 'delete', label: texts.remove, isDanger: true },
          ]}
        />
      </Row>
      {shown === 'finder' && (
        <Finder
          isDrawer
          label={texts.finder}
          placeholder={texts.label}
          resultsLabel={texts.parts.overlays}
          text=""
          onType={() => undefined}
          sections={[
            {
              id: 'some',
              label: texts.menu,
              findings: shortcuts.map(({ key, label }) => ({ id: key, label, note: texts.long, onChoose: close })),
            },
          ]}
          status=""
          empty={null}
          onClose={close}
        />
      )}
      <Dialog title={texts.dialog} isOpen={shown === 'dialog'} onClose={close}>
        <Hint>{texts.long}</Hint>
        <DialogActions>
          <Button onPress={close}>{texts.close}</Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        title={texts.confirm}
        action={texts.remove}
        isOpen={shown === 'confirm'}
        onClose={close}
        onConfirm={undone}
      >
        {texts.confirmHint}
      </ConfirmDialog>
      {shown === 'conflict' && (
        <SidesDialog
          questions={texts.options.map((id) => ({ id, title: id, mine: texts.value, theirs: texts.long }))}
          isSaving={false}
          onClose={close}
          onResolve={async () => close()}
        />
      )}
      <SecretDialog
        title={texts.secret}
        label={texts.secret}
        hint={texts.secretHint}
        done={texts.stored}
        value={shown === 'secret' ? texts.secretValue : null}
        onClose={close}
      />
      {shown === 'shortcuts' && <ShortcutHelp ofList={shortcuts} onClose={close} />}
    </Card>
  );
};
