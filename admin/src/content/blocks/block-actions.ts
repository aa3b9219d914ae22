import type { Action } from '../../design/overlays/menu.tsx';
import { toast } from '../../design/overlays/toast.ts';
import { content as texts } from '../../texts/en/content/content.ts';
import {
  type Block,
  copyOf,
  insertAfter,
  insertAt,
  keyOf,
  type ListPart,
  moveBy,
  removeOne,
} from '../model/blocks.rules.ts';
import { blockTypeName } from '../model/new-block.rules.ts';

/** Actions on a block of a list. The toast of a deletion can restore the block at its position. */
export const useBlockActions =
  ({ onChange, onSelect }: ListPart) =>
  (block: Block, index: number, length: number): Action[] => {
    const key = keyOf(block);
    const duplicate = () => {
      const copy = copyOf(block);
      onChange((list) => insertAfter(list, key, copy));
      onSelect(keyOf(copy));
    };
    const remove = () => {
      onChange((list) => removeOne(list, key));
      onSelect(null);
      toast(texts.removed(blockTypeName(block)), async () => {
        onChange((list) => (list.some((one) => keyOf(one) === key) ? list : insertAt(list, index, block)));
        onSelect(key);
      });
    };
    return [
      {
        id: 'up',
        label: texts.moveUp,
        isDisabled: index === 0,
        onAction: () => onChange((list) => moveBy(list, key, -1)),
      },
      {
        id: 'down',
        label: texts.moveDown,
        isDisabled: index === length - 1,
        onAction: () => onChange((list) => moveBy(list, key, 1)),
      },
      { id: 'duplicate', label: texts.duplicate, onAction: duplicate },
      { id: 'remove', label: texts.remove, isDanger: true, onAction: remove },
    ];
  };
