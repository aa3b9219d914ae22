import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../design/button.tsx';
import { afterPress } from '../design/fields/after-press.ts';
import { Switch } from '../design/fields/choice-field.tsx';
import { isEnter } from '../design/fields/enter.ts';
import { TextField } from '../design/fields/text-field.tsx';
import { Hint, Row as Line } from '../design/layout.tsx';
import { profile as texts } from '../texts/en/locations/profile.ts';
import { attributeLabel, attributeName } from './amenities.rules.ts';
import type { Values } from './fields.rules.ts';
import classes from './profile.module.css';

type Attributes = Values['attributes'];

interface Props {
  value: Attributes;
  onChange: (value: Attributes) => void;
  error: string | undefined;
  isDisabled: boolean;
}

const { amenities } = texts;
const labelOf = (name: string): string => amenities.usual[name] ?? attributeLabel(name);

const without = (value: Attributes, name: string): Attributes =>
  Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));

const Stated = ({ name, value, onChange, isDisabled }: Omit<Props, 'error'> & { name: string }) => {
  const present = value[name];
  const label = labelOf(name);
  const set = (next: Attributes[string]) => onChange({ ...value, [name]: next });
  return (
    <li className={classes.amenity}>
      {typeof present === 'boolean' ? (
        <Switch isSelected={present} onChange={set} isDisabled={isDisabled}>
          {label}: {present ? amenities.yes : amenities.no}
        </Switch>
      ) : (
        <TextField label={label} value={String(present)} onChange={set} isDisabled={isDisabled} />
      )}
      {!isDisabled && (
        <IconButton
          label={amenities.remove(label)}
          icon={<X size={16} />}
          onPress={() => onChange(without(value, name))}
        />
      )}
    </li>
  );
};

const Adder = ({ value, onChange }: Pick<Props, 'value' | 'onChange'>) => {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const key = attributeName(name);
  const add = () => {
    if (key === '') return;
    onChange({ ...value, [key]: text.trim() === '' ? true : text.trim() });
    setName('');
    setText('');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in an input adds the amenity and does not submit the form
    <div
      className={classes.newAmenity}
      // Leaving the field adds the typed amenity, as saving the profile would otherwise lose it.
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || afterPress(add)}
      onKeyDown={(event) => {
        if (!isEnter(event)) return;
        event.preventDefault();
        add();
      }}
    >
      <TextField label={amenities.add} value={name} onChange={setName} maxLength={60} />
      <TextField label={amenities.value} value={text} onChange={setText} maxLength={200} />
      <Button icon={<Plus size={16} aria-hidden />} onPress={add} isDisabled={key === ''}>
        {amenities.addButton}
      </Button>
    </div>
  );
};

/** Amenities of a location, each yes, no or a short text. Others are not stated. */
export const Amenities = ({ value, onChange, error, isDisabled }: Props) => {
  const names = Object.keys(value);
  const others = Object.keys(amenities.usual).filter((name) => value[name] === undefined);
  return (
    <fieldset className={classes.amenities}>
      <legend className={classes.legend}>{texts.fields.attributes}</legend>
      <Hint>{amenities.help}</Hint>
      {names.length > 0 && (
        <ul className={classes.amenityList}>
          {names.map((name) => (
            <Stated key={name} name={name} value={value} onChange={onChange} isDisabled={isDisabled} />
          ))}
        </ul>
      )}
      {!isDisabled && (
        <>
          <Line>
            {others.map((name) => (
              <Button
                key={name}
                kind="quiet"
                icon={<Plus size={14} aria-hidden />}
                onPress={() => onChange({ ...value, [name]: true })}
              >
                {labelOf(name)}
              </Button>
            ))}
          </Line>
          <Adder value={value} onChange={onChange} />
        </>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
