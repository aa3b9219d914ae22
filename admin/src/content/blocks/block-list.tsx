import { MoreHorizontal } from 'lucide-react';
import { GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { IconButton } from '../../design/button.tsx';
import { Hint } from '../../design/layout.tsx';
import { DragHandle } from '../../design/lists/drag-handle.tsx';
import { Menu } from '../../design/overlays/menu.tsx';
import { content as texts } from '../../texts/en/content/content.ts';
import { type Block, keyOf, type ListPart, moveTo, summaryOf } from '../model/blocks.rules.ts';
import { blockTypeName } from '../model/new-block.rules.ts';
import { AddBlock } from './add-block.tsx';
import { useBlockActions } from './block-actions.ts';
import classes from './block-list.module.css';
import { iconOf } from './icons.ts';

interface Props extends ListPart {
  label: string;
  blocks: readonly Block[];
  selected: string | null;
  /** Indexes of the blocks with errors. */
  wrong?: ReadonlySet<number>;
}

/** Sortable list of blocks: select, drag by pointer or keyboard, add. */
export const BlockList = ({ label, blocks, onChange, selected, onSelect, wrong }: Props) => {
  const actions = useBlockActions({ onChange, onSelect });
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      const place = target.dropPosition;
      onChange((list) => moveTo(list, keys, String(target.key), place));
    },
  });
  return (
    <div className={classes.list}>
      <GridList
        aria-label={label}
        className={classes.rows}
        items={blocks.map((block, index) => ({ id: keyOf(block), block, index }))}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={selected === null ? [] : [selected]}
        onSelectionChange={(keys) => onSelect(keys === 'all' ? null : String([...keys][0] ?? ''))}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <Hint>{texts.noBlocks}</Hint>}
        dependencies={[wrong, selected]}
      >
        {({ id, block, index }) => {
          const name = blockTypeName(block);
          const Icon = iconOf(block);
          return (
            <GridListItem id={id} textValue={`${name} ${summaryOf(block)}`} className={classes.row}>
              <DragHandle label={texts.drag(name)} />
              <Icon size={17} className={classes.icon} aria-hidden />
              <span className={classes.words}>
                <span className={classes.name} data-wrong={wrong?.has(index) || undefined}>
                  {name}
                </span>
                <span className={classes.summary}>{summaryOf(block)}</span>
              </span>
              <Menu
                label={texts.blockActions(name)}
                trigger={<IconButton label={texts.blockActions(name)} icon={<MoreHorizontal size={16} />} />}
                actions={actions(block, index, blocks.length)}
              />
            </GridListItem>
          );
        }}
      </GridList>
      <AddBlock blocks={blocks} after={selected} onChange={onChange} onSelect={onSelect} />
    </div>
  );
};
