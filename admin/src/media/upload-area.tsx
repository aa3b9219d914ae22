import { Upload as UploadIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DropItem, DropZone, FileTrigger, Text } from 'react-aria-components';
import { Button } from '../design/button.tsx';
import { media as texts } from '../texts/en/content/media.ts';
import { acceptedFiles } from './files.rules.ts';
import classes from './media.module.css';
import type { Uploads } from './use-uploads.ts';

const filesIn = async (items: readonly DropItem[]): Promise<File[]> =>
  Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])));

interface Props {
  uploads: Uploads;
  /** The drop area, beside the line with the button. */
  children?: ReactNode;
}

/** Uploads files that are dropped or chosen with the button. */
export const UploadArea = ({ uploads, children }: Props) => (
  <DropZone
    className={classes.zone}
    aria-label={texts.upload.label}
    getDropOperation={(types) => (types.has('text/plain') ? 'cancel' : 'copy')}
    onDrop={({ items }) => void filesIn(items).then(uploads.add)}
  >
    <div className={classes.dropLine}>
      <UploadIcon size={18} aria-hidden />
      <Text slot="label">{texts.upload.drop}</Text>
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={acceptedFiles(uploads.kind)}
        onSelect={(files) => files && uploads.add([...files])}
      >
        <Button>{texts.upload.pick}</Button>
      </FileTrigger>
      <span className={classes.muted}>{texts.upload.rules[uploads.kind ?? 'any']}</span>
    </div>
    {children}
  </DropZone>
);
