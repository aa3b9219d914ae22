import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components';
import type { Role } from '../../../../lib/platform/core/contract/operation.ts';
import { Avatar } from '../../design/avatar/avatar.tsx';
import fields from '../../design/fields/field.module.css';
import { ariaProps, FieldLabel, FieldNotes, type FieldProps } from '../../design/fields/field-parts.tsx';
import { timeline } from '../../texts/en/leads/timeline.ts';
import { people as peopleTexts } from '../../texts/en/settings/people.ts';
import { fitting, type Mentionable, type Typing, typingAt, withMention } from './mentions.rules.ts';
import classes from './timeline.module.css';

interface Props extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  people: readonly (Mentionable & { role: Role })[];
  /** Somebody was chosen from the list. */
  onMention: (id: string) => void;
  placeholder?: string;
  rows?: number;
  autoFocus?: boolean;
  /** Ctrl or Cmd and Enter. */
  onSend: () => void;
  focusRef?: Ref<{ focus: () => void }>;
}

/** Text area in which @ opens a list of people. The arrow keys choose, Enter or Tab takes, Escape closes it. */
export const MentionBox = ({
  value,
  onChange,
  people,
  placeholder,
  rows = 2,
  onSend,
  onMention,
  focusRef,
  autoFocus,
  ...field
}: Props) => {
  const [typing, setTyping] = useState<Typing | null>(null);
  const [chosen, setChosen] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  useImperativeHandle(focusRef, () => ({ focus: () => area.current?.focus() }), []);
  const shown = typing ? fitting(people, typing) : [];
  const current = Math.min(chosen, shown.length - 1);

  const look = () => {
    const {
      selectionStart,
      selectionEnd,
      value: text,
    } = area.current ?? { selectionStart: 0, selectionEnd: 1, value: '' };
    setTyping(selectionStart === selectionEnd ? typingAt(text, selectionStart) : null);
  };
  const take = (person: Mentionable | undefined) => {
    // The caret may have moved on since the list was opened: a letter may have followed the one that opened the list.
    const now = typingAt(value, area.current?.selectionStart ?? value.length) ?? typing;
    if (!person || !now) return;
    const { text, caret } = withMention(value, now, person);
    onChange(text);
    onMention(person.id);
    setTyping(null);
    setChosen(0);
    requestAnimationFrame(() => area.current?.setSelectionRange(caret, caret));
    area.current?.focus();
  };
  const move = (steps: number) => setChosen((current + steps + shown.length) % shown.length);
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => take(shown[current]),
    Tab: () => take(shown[current]),
    Escape: () => setTyping(null),
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSend();
    }
    const act = shown.length > 0 ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const optionId = (id: string): string => `${listId}-${id}`;
  const active = shown[current];
  return (
    <div className={classes.mentionBox}>
      <AriaTextField
        {...ariaProps(field)}
        value={value}
        onChange={(text) => {
          onChange(text);
          setChosen(0);
          // The caret moves after the value.
          requestAnimationFrame(look);
        }}
        onBlur={() => setTyping(null)}
      >
        <FieldLabel {...field} />
        <AriaTextArea
          ref={area}
          className={fields.input}
          placeholder={placeholder}
          rows={rows}
          autoFocus={autoFocus}
          aria-autocomplete="list"
          aria-controls={shown.length > 0 ? listId : undefined}
          aria-activedescendant={active && optionId(active.id)}
          onKeyDown={press}
          onClick={look}
        />
        <FieldNotes {...field} />
      </AriaTextField>
      {shown.length > 0 && (
        <div className={classes.people} role="listbox" id={listId} aria-label={timeline.note.people}>
          {shown.map((person, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            <div
              key={person.id}
              id={optionId(person.id)}
              role="option"
              aria-selected={at === current}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <Avatar id={person.id} name={person.name} />
              <span>
                {person.name} <span className={classes.role}>{peopleTexts.roles[person.role]}</span>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
