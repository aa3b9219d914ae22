import { Download } from 'lucide-react';
import { useState } from 'react';
import { common } from '../../texts/en/app/common.ts';
import { exports as texts } from '../../texts/en/app/exports.ts';
import { Button } from '../button.tsx';
import { Message, Problem } from '../states.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface File {
  url: string;
  filename: string;
  rows: number;
}

type State = { is: 'idle' } | { is: 'working' } | { is: 'ready'; file: File } | { is: 'failed'; error: unknown };

interface Props {
  title: string;
  hint: string;
  /** Says how much the file has. */
  ready: (rows: number) => string;
  create: () => Promise<File>;
}

/** A button that opens a dialog, which makes a file and downloads it. */
export const ExportDialog = ({ title, hint, ready, create }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<State>({ is: 'idle' });
  const start = () => {
    setState({ is: 'working' });
    create().then(
      (file) => {
        setState({ is: 'ready', file });
        location.assign(file.url);
      },
      (error: unknown) => setState({ is: 'failed', error }),
    );
  };
  return (
    <>
      <Button
        icon={<Download size={16} aria-hidden />}
        onPress={() => {
          setState({ is: 'idle' });
          setOpen(true);
        }}
      >
        {texts.action}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{hint}</p>
        {state.is === 'working' && <Message>{texts.working}</Message>}
        {state.is === 'failed' && <Problem error={state.error} />}
        {state.is === 'ready' && (
          <Message kind="success">
            {ready(state.file.rows)} {texts.valid} <a href={state.file.url}>{texts.download(state.file.filename)}</a>
          </Message>
        )}
        <DialogActions>
          <Button onPress={() => setOpen(false)}>{common.close}</Button>
          {state.is !== 'ready' && (
            <Button kind="primary" onPress={start} isPending={state.is === 'working'}>
              {texts.start}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
};
