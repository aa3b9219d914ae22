import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react';
import { ProgressBar } from 'react-aria-components';
import { Button, IconButton } from '../design/button.tsx';
import { media as texts } from '../texts/en/content/media.ts';
import classes from './media.module.css';
import { finished, type Upload, type Uploads } from './use-uploads.ts';

const Progress = ({ upload: { file, state, part } }: { upload: Upload }) => (
  <ProgressBar
    className={classes.progress}
    aria-label={file.name}
    value={part * 100}
    isIndeterminate={state !== 'sending'}
  >
    {({ percentage = 100 }) => (
      <span className={classes.track}>
        <span className={classes.fill} style={{ width: `${state === 'waiting' ? 0 : percentage}%` }} />
      </span>
    )}
  </ProgressBar>
);

const Line = ({ upload, uploads }: { upload: Upload; uploads: Uploads }) => {
  const { id, file, state, error, isFinal } = upload;
  const isFinished = finished.has(state);
  const remove = isFinished ? texts.upload.dismiss(file.name) : texts.upload.cancel(file.name);
  return (
    <li className={classes.upload}>
      {state === 'failed' && <CircleAlert size={17} aria-hidden className={classes.bad} />}
      {(state === 'done' || state === 'existing') && <CircleCheck size={17} aria-hidden className={classes.good} />}
      <span className={classes.uploadName}>
        {file.name} <span className={classes.muted}>{texts.size(file.size)}</span>
      </span>
      {!isFinished && <Progress upload={upload} />}
      <span className={state === 'failed' ? classes.bad : classes.muted}>
        {state === 'failed' ? error : texts.upload[state]}
      </span>
      {state === 'failed' && !isFinal && (
        <IconButton
          label={texts.upload.retry(file.name)}
          icon={<RotateCcw size={16} />}
          onPress={() => uploads.retry(id)}
        />
      )}
      <IconButton label={remove} icon={<X size={16} />} onPress={() => uploads.remove(id)} />
    </li>
  );
};

/** Progress and errors of the uploads. */
export const UploadList = ({ uploads }: { uploads: Uploads }) => {
  const all = uploads.uploads;
  if (all.length === 0) return null;
  return (
    <section className={classes.uploads} aria-label={texts.upload.list}>
      <ul>
        {all.map((upload) => (
          <Line key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
      {all.some(({ state }) => finished.has(state)) && (
        <Button kind="quiet" onPress={uploads.clear}>
          {texts.upload.clear}
        </Button>
      )}
    </section>
  );
};
