import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { DropZone, FileTrigger, Text } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { call } from '../data/call.ts';
import { upload } from '../data/upload.ts';
import { Button } from '../design/button.tsx';
import { Progress } from '../design/charts/progress.tsx';
import { Hint } from '../design/layout.tsx';
import { Problem } from '../design/states.tsx';
import { imports as texts } from '../texts/en/locations/imports.ts';
import classes from './imports.module.css';

const accepted = ['.csv', '.tsv', '.txt', '.xlsx'];

type State = { is: 'idle' } | { is: 'sending'; name: string; part: number | null } | { is: 'failed'; error: unknown };

/** Takes a spreadsheet, sends it, and leads to what was recognised in it. */
export const FileStep = () => {
  const { id: brandId } = useBrand();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ is: 'idle' });
  const send = async (file: File): Promise<void> => {
    const show = (part: number | null) => setState({ is: 'sending', name: file.name, part });
    show(0);
    const body = { filename: file.name, sizeBytes: file.size };
    const made = await call('imports/create', { path: { brandId }, body });
    await upload(file, made.upload, { onProgress: show });
    // Until the file is read, nobody knows how long that takes.
    show(null);
    const path = { brandId, importId: made.import.id };
    await call('imports/update', { path, body: {} });
    await navigate(`/brands/${brandId}/imports/${made.import.id}`, { replace: true });
  };
  const take = (file: File | undefined): void => {
    if (file) send(file).catch((error: unknown) => setState({ is: 'failed', error }));
  };
  return (
    <>
      {state.is === 'failed' && <Problem error={state.error} />}
      <DropZone
        className={classes.zone}
        aria-label={texts.file.label}
        isDisabled={state.is === 'sending'}
        onDrop={({ items }) => {
          const item = items.find(({ kind }) => kind === 'file');
          if (item?.kind === 'file') void item.getFile().then(take);
        }}
      >
        <FileSpreadsheet size={32} aria-hidden />
        <Text slot="label">{texts.file.drop}</Text>
        {state.is === 'sending' ? (
          <Progress
            label={state.part === null ? texts.file.reading(state.name) : texts.file.sending(state.name)}
            part={state.part}
            text={texts.file.percent(state.part ?? 0)}
          />
        ) : (
          <FileTrigger acceptedFileTypes={accepted} onSelect={(files) => take(files?.[0])}>
            <Button kind="primary">{texts.file.pick}</Button>
          </FileTrigger>
        )}
        <Hint>{texts.file.rules}</Hint>
      </DropZone>
    </>
  );
};
