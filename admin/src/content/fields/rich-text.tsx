import { useId, useState } from 'react';
import { Button } from '../../design/button.tsx';
import field from '../../design/fields/field.module.css';
import { TextArea } from '../../design/fields/text-field.tsx';
import { Message } from '../../design/states.tsx';
import { blocks as texts } from '../../texts/en/content/blocks.ts';
import classes from './fields.module.css';
import { isVisual } from './rich.rules.ts';
import { VisualText } from './visual-text.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: string;
}

/** HTML field with a visual editor and a source editor. */
export const RichText = ({ label, value, onChange, error }: Props) => {
  const id = useId();
  const [isSource, setIsSource] = useState(() => !isVisual(value));
  const canBeVisual = isVisual(value);
  if (isSource || !canBeVisual)
    return (
      <div className={classes.words}>
        <TextArea label={label} error={error} rows={10} value={value} onChange={onChange} />
        {canBeVisual ? (
          <Button kind="quiet" onPress={() => setIsSource(false)}>
            {texts.rich.visual}
          </Button>
        ) : (
          <Message>{texts.rich.onlySource}</Message>
        )}
      </div>
    );
  return (
    <div className={field.field}>
      <span className={field.label} id={id}>
        {label}
      </span>
      <VisualText labelId={id} value={value} onChange={onChange} onSource={() => setIsSource(true)} />
      {error && <span className={field.error}>{error}</span>}
    </div>
  );
};
