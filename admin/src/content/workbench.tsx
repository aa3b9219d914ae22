import { type ReactNode, useState } from 'react';
import { Segments } from '../design/fields/segments.tsx';
import { content as texts } from '../texts/en/content/content.ts';
import classes from './editor.module.css';

interface Props {
  /** False: the reader may not change the record. */
  edit: ReactNode;
  preview: ReactNode;
}

/** Editor with preview beside it. A phone shows one of them at a time. */
export const Workbench = ({ edit, preview }: Props) => {
  const [shown, setShown] = useState(edit ? 'edit' : 'preview');
  return (
    <>
      {edit && (
        <div className={classes.onlyNarrow}>
          <Segments
            label={texts.preview.tabs}
            value={shown}
            onChange={setShown}
            options={[
              { id: 'edit', label: texts.preview.edit },
              { id: 'preview', label: texts.preview.title },
            ]}
          />
        </div>
      )}
      <div className={classes.workbench} data-shown={shown} data-alone={!edit || undefined}>
        {edit && <div className={classes.edit}>{edit}</div>}
        <div className={classes.preview}>{preview}</div>
      </div>
    </>
  );
};
