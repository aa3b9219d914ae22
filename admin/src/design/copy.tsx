import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { common } from '../texts/en/app/common.ts';
import { IconButton } from './button.tsx';
import classes from './copy.module.css';
import { Message } from './states.tsx';

/** A value with a copy button. */
export const CopyField = ({ label, value }: { label: string; value: string }) => {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return (
    <div className={classes.copy}>
      <code>{value}</code>
      <IconButton
        label={isCopied ? common.copied : `${common.copy}: ${label}`}
        icon={isCopied ? <Check size={16} /> : <Copy size={16} />}
        onPress={copy}
      />
    </div>
  );
};

/** A secret that is shown once, with a copy button. */
export const Secret = ({ label, value, hint }: { label: string; value: string; hint: string }) => (
  <>
    <Message kind="warning">{hint}</Message>
    <CopyField label={label} value={value} />
  </>
);
