import { useState } from 'react';
import { Group } from 'react-aria-components';
import { useChosenInView } from '../../design/lists/chosen.ts';
import classes from '../blocks/block-list.module.css';
import { BlockList } from '../blocks/block-list.tsx';
import { type Block, blocksIn, changed, changeOne, keyOf } from '../model/blocks.rules.ts';
import type { BlockProps } from '../model/field.rules.ts';
import { blockTypeName } from '../model/new-block.rules.ts';
import { useRenderers } from '../preview/renderers.ts';

interface Props extends Pick<BlockProps, 'path' | 'onChange'> {
  label: string;
  name: string;
  blocks: readonly Block[];
}

/** List of the blocks inside a block, with the form of the selected one below it. */
export const NestedBlocks = ({ label, name, blocks, path, onChange }: Props) => {
  const { BlockFields } = useRenderers();
  const [selected, setSelected] = useState<string | null>(null);
  const place = useChosenInView<HTMLDivElement>(selected);
  const index = blocks.findIndex((block) => keyOf(block) === selected);
  const block = blocks[index];
  const change = (update: (list: Block[]) => Block[], field = '') =>
    onChange((one) => changed(one, { [name]: update(blocksIn(one[name])) }), field);
  return (
    <Group ref={place} className={classes.nested} aria-label={label}>
      <p className={classes.label}>{label}</p>
      <BlockList label={label} blocks={blocks} onChange={change} selected={selected} onSelect={setSelected} />
      {block && (
        <div className={classes.inner}>
          <h3>{blockTypeName(block)}</h3>
          <BlockFields
            key={selected}
            block={block}
            path={`${path}.${index}`}
            onChange={(update, field) =>
              change((list) => changeOne(list, keyOf(block), update), `${selected}.${field}`)
            }
          />
        </div>
      )}
    </Group>
  );
};
