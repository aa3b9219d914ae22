import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { Button as AriaButton, Group, Tag, TagGroup, TagList } from 'react-aria-components';
import { common } from '../../texts/en/app/common.ts';
import { Button } from '../button.tsx';
import { afterPress } from './after-press.ts';
import { ComboBox, type Option } from './choice-field.tsx';
import { isEnter } from './enter.ts';
import field from './field.module.css';
import type { FieldProps } from './field-parts.tsx';
import classes from './list-field.module.css';
import { TextField } from './text-field.tsx';

interface ListProps extends FieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Formats a value. By default it is shown as it is. */
  labelOf?: (value: string) => string;
  /** Options. Without them any text can be entered. */
  options?: readonly Option[];
  /** Values that one press adds. */
  suggestions?: readonly string[];
  /** Returns the error of a new value. */
  check?: (value: string) => string | undefined;
  /** Label of the input for a new value, such as "Add a language". */
  addLabel: string;
  /** Maximum number of values. */
  max?: number;
  inputMode?: 'email' | 'text';
}

/** The parts of a typed or pasted text: those to add, and those that are kept in the field, with the reason. */
const partsOf = (text: string, { value, check, max = Number.POSITIVE_INFINITY }: ListProps) => {
  const given = new Set(
    text
      .split(/[,;\n]+/)
      .map((part) => part.trim())
      .filter((part) => part !== '' && !value.includes(part)),
  );
  const wrong = new Map<string, string>();
  const good: string[] = [];
  for (const part of given) {
    const problem = check?.(part) ?? (value.length + good.length >= max ? common.noRoom(max) : undefined);
    if (problem === undefined) good.push(part);
    else wrong.set(part, problem);
  }
  return { good, wrong };
};

const Chips = ({ label, value, labelOf = String, onChange, isDisabled }: ListProps) => (
  <TagGroup
    aria-label={label}
    className={classes.chips}
    {...(!isDisabled && { onRemove: (keys) => onChange(value.filter((one) => !keys.has(one))) })}
  >
    <TagList className={classes.tags} items={value.map((id) => ({ id }))} dependencies={[isDisabled]}>
      {({ id }) => (
        <Tag id={id} textValue={labelOf(id)} className={classes.chip}>
          {labelOf(id)}
          {!isDisabled && (
            <AriaButton slot="remove" className={classes.remove}>
              <X size={14} aria-hidden />
            </AriaButton>
          )}
        </Tag>
      )}
    </TagList>
  </TagGroup>
);

const Adder = (props: ListProps) => {
  const { addLabel, value, onChange, inputMode, max = Number.POSITIVE_INFINITY } = props;
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const add = () => {
    const { good, wrong: kept } = partsOf(text, props);
    const [problem] = kept.values();
    setWrong(problem && (kept.size + good.length === 1 ? problem : common.notTaken([...kept.keys()], problem)));
    if (good.length > 0) onChange([...value, ...good]);
    setText([...kept.keys()].join(', '));
  };
  /** A field of one line would join the lines of a pasted list. */
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    const lines = event.clipboardData.getData('text').trim();
    if (!/[\r\n]/.test(lines)) return;
    event.preventDefault();
    setText([text.trim(), ...lines.split(/[\r\n]+/)].filter((part) => part !== '').join(', '));
  };
  if (text === '' && value.length >= max) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the input adds a value and does not submit the form
    <div
      className={classes.adder}
      onPaste={paste}
      onKeyDown={(event) => {
        if (!isEnter(event)) return;
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label={addLabel}
        isLabelHidden
        placeholder={addLabel}
        value={text}
        onChange={setText}
        onBlur={() => afterPress(add)}
        error={wrong}
        inputMode={inputMode}
      />
      <Button icon={<Plus size={16} aria-hidden />} onPress={add} isDisabled={text.trim() === ''}>
        {common.add}
      </Button>
    </div>
  );
};

const Entry = (props: ListProps): ReactNode => {
  const { options, value, onChange, addLabel, max = Number.POSITIVE_INFINITY } = props;
  if (props.isDisabled) return null;
  if (!options) return <Adder {...props} />;
  if (value.length >= max) return null;
  return (
    <ComboBox
      label={addLabel}
      isLabelHidden
      placeholder={addLabel}
      options={options.filter(({ id }) => !value.includes(id))}
      onChange={(id) => onChange([...value, id])}
    />
  );
};

/** Field for a list of short values. */
export const ListField = (props: ListProps) => {
  const { label, help, error, value, onChange, suggestions = [], isDisabled, max = Number.POSITIVE_INFINITY } = props;
  const others = isDisabled || value.length >= max ? [] : suggestions.filter((one) => !value.includes(one));
  return (
    <Group className={classes.group} aria-label={label}>
      <span className={field.label}>{label}</span>
      {value.length > 0 ? <Chips {...props} /> : isDisabled && <span className={field.help}>{common.none}</span>}
      <Entry {...props} />
      {others.length > 0 && (
        <div className={classes.tags}>
          {others.map((one) => (
            <Button
              key={one}
              kind="quiet"
              icon={<Plus size={14} aria-hidden />}
              onPress={() => onChange([...value, one])}
            >
              {one}
            </Button>
          ))}
        </div>
      )}
      {help && <span className={field.help}>{help}</span>}
      {error && (
        <span className={field.error} role="alert">
          {error}
        </span>
      )}
    </Group>
  );
};
