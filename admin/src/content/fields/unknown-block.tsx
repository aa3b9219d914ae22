import { useState } from 'react';
import { TextArea } from '../../design/fields/text-field.tsx';
import { Message } from '../../design/states.tsx';
import { content as texts } from '../../texts/en/content/content.ts';
import { blocksIn, changed } from '../model/blocks.rules.ts';
import type { BlockProps } from '../model/field.rules.ts';

const read = (json: string) => {
  try {
    return blocksIn([JSON.parse(json)])[0];
  } catch {
    return undefined;
  }
};

/** Block of a type that the application does not know: its data as JSON. */
export const UnknownBlock = ({ block, onChange }: BlockProps) => {
  const [json, setJson] = useState(() => JSON.stringify(block, null, 2));
  const write = (value: string) => {
    setJson(value);
    const next = read(value);
    if (!next) return;
    onChange(
      (one) => changed(one, { ...Object.fromEntries(Object.keys(one).map((name) => [name, undefined])), ...next }),
      'json',
    );
  };
  return (
    <>
      <Message>{texts.unknownHint}</Message>
      <TextArea
        label={texts.json}
        rows={12}
        value={json}
        onChange={write}
        error={read(json) ? undefined : texts.notJson}
      />
    </>
  );
};
