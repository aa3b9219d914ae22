import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Group } from 'react-aria-components';
import type { Fields } from '../../../../lib/content/content/blocks.contract.ts';
import { Button, IconButton } from '../../design/button.tsx';
import { blocks as texts } from '../../texts/en/content/blocks.ts';
import {
  type Block,
  blocksIn,
  changed,
  changeOne,
  keyOf,
  moveBy,
  removeOne,
  type Update,
} from '../blocks/blocks.rules.ts';
import { useRenderers } from '../preview/renderers.ts';
import { type BlockProps, labelOf } from './field.rules.ts';
import classes from './fields.module.css';

interface Props extends BlockProps {
  name: string;
  fields: Fields;
}

/** List of the entries of a block, such as questions or pictures: edit, move, add, remove. */
export const EntryList = ({ name, fields, block, path, onChange }: Props) => {
  const { FieldsOf } = useRenderers();
  const entries = blocksIn(block[name]);
  const change = (update: Update<Block[]>, field = '') =>
    onChange((one) => changed(one, { [name]: update(blocksIn(one[name])) }), field);
  return (
    <fieldset className={classes.entries}>
      <legend>{labelOf(block, name)}</legend>
      {entries.map((entry, index) => {
        const key = keyOf(entry);
        return (
          <Group key={key} className={classes.entry} aria-label={texts.entry(index)}>
            <div className={classes.entryHead}>
              <span>{texts.entry(index)}</span>
              <IconButton
                label={texts.moveEntryUp(index)}
                icon={<ArrowUp size={15} />}
                isDisabled={index === 0}
                onPress={() => change((list) => moveBy(list, key, -1))}
              />
              <IconButton
                label={texts.moveEntryDown(index)}
                icon={<ArrowDown size={15} />}
                isDisabled={index === entries.length - 1}
                onPress={() => change((list) => moveBy(list, key, 1))}
              />
              <IconButton
                label={texts.removeEntry(index)}
                icon={<Trash2 size={15} />}
                onPress={() => change((list) => removeOne(list, key))}
              />
            </div>
            <FieldsOf
              fields={fields}
              block={entry}
              path={`${path}.${name}.${index}`}
              onChange={(update, field) => change((list) => changeOne(list, key, update), field && `${key}.${field}`)}
            />
          </Group>
        );
      })}
      <div>
        <Button icon={<Plus size={15} aria-hidden />} onPress={() => change((list) => [...list, {}])}>
          {texts.addEntry[name]}
        </Button>
      </div>
    </fieldset>
  );
};
