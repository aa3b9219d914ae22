import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../design/button.tsx';
import { CopyField } from '../design/copy.tsx';
import { Card, Hint, PageHeader, Row, Stack } from '../design/layout.tsx';
import { ButtonLink, Link } from '../design/link.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import { Menu } from '../design/overlays/menu.tsx';
import { SidesDialog } from '../design/overlays/sides-dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { Toasts } from '../design/overlays/toasts.tsx';
import { designPage as texts } from '../texts/en/design-page.ts';
import { ChoiceFields, TextFields } from './fields.tsx';
import { Figures, Lists, States } from './lists.tsx';

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const;
const here = '/design';

const Buttons = () => (
  <Card title={texts.parts.buttons}>
    {kinds.map((kind) => (
      <Row key={kind}>
        <Button kind={kind}>{texts[kind]}</Button>
        <Button kind={kind} isDisabled>
          {texts[kind]}: {texts.disabled}
        </Button>
        <Button kind={kind} isPending>
          {texts[kind]}: {texts.pending}
        </Button>
        <ButtonLink kind={kind} to={here}>
          {texts[kind]}: {texts.open}
        </ButtonLink>
      </Row>
    ))}
    <Row>
      <IconButton label={texts.action} icon={<Pencil size={16} />} />
      <Link to={here}>{texts.long}</Link>
    </Row>
    <CopyField label={texts.label} value={texts.long} />
  </Card>
);

type Shown = 'dialog' | 'confirm' | 'conflict' | null;

const Overlays = () => {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const undone = () => Promise.resolve();
  return (
    <Card title={texts.parts.overlays}>
      <Row>
        <Button onPress={() => setShown('dialog')}>{texts.dialog}</Button>
        <Button onPress={() => setShown('confirm')}>{texts.confirm}</Button>
        <Button onPress={() => setShown('conflict')}>{texts.conflict}</Button>
        <Button onPress={() => toast(texts.toastDone, undone)}>{texts.toast}</Button>
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
    </Card>
  );
};

/** Every component in its states, for developers and designers: see `DESIGN_PAGE` in `infra/admin/build.ts`. */
export const Page = () => (
  <main style={{ maxWidth: 1280, margin: '0 auto', padding: 16 }}>
    <PageHeader title={texts.title} hint={texts.hint} />
    <Stack>
      <Buttons />
      <TextFields />
      <ChoiceFields />
      <Lists />
      <Overlays />
      <States />
      <Figures />
    </Stack>
    <Toasts />
  </main>
);
