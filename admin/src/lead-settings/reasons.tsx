import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../design/button.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { leadSettings as texts } from '../texts/en/leads/work.ts';
import classes from './reasons.module.css';
import { moved, type Reason } from './reasons.rules.ts';

const maxReasons = 30;
const maxLabel = 60;

interface Props {
  value: readonly Reason[];
  onChange: (reasons: Reason[]) => void;
  error: string | undefined;
  isDisabled: boolean;
}

/** The reasons in their order: each can be renamed, moved and removed. */
export const Reasons = ({ value, onChange, error, isDisabled }: Props) => {
  const [added, setAdded] = useState<string>();
  const add = () => {
    // Until it is saved, when it gets a key by its label.
    const key = `new_${Math.random().toString(36).slice(2, 10)}`;
    setAdded(key);
    onChange([...value, { key, label: '' }]);
  };
  return (
    <div className={classes.reasons}>
      <ol>
        {value.map(({ key, label }, at) => (
          <li key={key}>
            <TextField
              label={texts.reason(at + 1)}
              isLabelHidden
              value={label}
              maxLength={maxLabel}
              onChange={(text) => onChange(value.map((one) => (one.key === key ? { key, label: text } : one)))}
              isDisabled={isDisabled}
              autoFocus={key === added}
              error={error !== undefined && label.trim() === '' ? error : undefined}
            />
            {!isDisabled && (
              <>
                <IconButton
                  label={texts.up(label || texts.unnamed)}
                  icon={<ArrowUp size={16} />}
                  isDisabled={at === 0}
                  onPress={() => onChange(moved(value, at, at - 1))}
                />
                <IconButton
                  label={texts.down(label || texts.unnamed)}
                  icon={<ArrowDown size={16} />}
                  isDisabled={at === value.length - 1}
                  onPress={() => onChange(moved(value, at, at + 1))}
                />
                <IconButton
                  label={texts.remove(label || texts.unnamed)}
                  icon={<X size={16} />}
                  isDisabled={value.length === 1}
                  onPress={() => onChange(value.filter((one) => one.key !== key))}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      {!isDisabled && value.length < maxReasons && (
        <div>
          <Button icon={<Plus size={16} aria-hidden />} onPress={add}>
            {texts.add}
          </Button>
        </div>
      )}
    </div>
  );
};
