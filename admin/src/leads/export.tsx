import { Download } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { call } from '../data/call.ts';
import type { DataOf } from '../data/operations.ts';
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import { Message, Problem } from '../design/states.tsx';
import { common } from '../texts/en/app/common.ts';
import { leads as texts } from '../texts/en/leads/leads.ts';
import { type LeadFilter, queryOf } from './filter.rules.ts';

type File = DataOf<'leads/export'>['export'];

type State = { is: 'idle' } | { is: 'working' } | { is: 'ready'; file: File } | { is: 'failed'; error: unknown };

/** Exports the filtered leads as a CSV file. */
export const ExportLeads = ({ filter }: { filter: LeadFilter }) => {
  const brand = useBrand();
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<State>({ is: 'idle' });
  const start = () => {
    setState({ is: 'working' });
    call('leads/export', { path: { brandId: brand.id }, query: queryOf(filter, brand.timezone) }).then(
      ({ export: file }) => {
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
        {texts.export.action}
      </Button>
      <Dialog title={texts.export.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{Object.keys(filter).length > 0 ? texts.export.hint : texts.export.hintAll}</p>
        {state.is === 'working' && <Message>{texts.export.working}</Message>}
        {state.is === 'failed' && <Problem error={state.error} />}
        {state.is === 'ready' && (
          <Message kind="success">
            {texts.export.ready(state.file.rows)}{' '}
            <a href={state.file.url}>{texts.export.download(state.file.filename)}</a>
          </Message>
        )}
        <DialogActions>
          <Button onPress={() => setOpen(false)}>{common.close}</Button>
          {state.is !== 'ready' && (
            <Button kind="primary" onPress={start} isPending={state.is === 'working'}>
              {texts.export.start}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
};
