import type { ReactNode } from 'react';
import { Menu as AriaMenu, Header, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import overlay from '../../design/overlays/overlay.module.css';
import { blocks as names } from '../../texts/en/content/blocks.ts';
import { content as texts } from '../../texts/en/content/content.ts';
import classes from './block-list.module.css';
import { insertAfter, keyOf, type ListPart } from './blocks.rules.ts';
import { groups, newBlock } from './new-block.rules.ts';

interface Props extends ListPart {
  /** The button that opens the menu. */
  trigger: ReactNode;
  /** The new block is inserted below this one; null appends it. */
  after: string | null;
}

/** Menu of all block types. */
export const AddBlock = ({ trigger, after, onChange, onSelect }: Props) => {
  const add = (type: string) => {
    const block = newBlock(type);
    onChange((list) => insertAfter(list, after, block));
    onSelect(keyOf(block));
  };
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={overlay.popover} offset={4}>
        <AriaMenu
          className={`${overlay.list} ${classes.types}`}
          aria-label={texts.add}
          onAction={(type) => add(String(type))}
        >
          {Object.entries(groups).map(([group, types]) => (
            <MenuSection key={group} aria-label={names.groups[group as keyof typeof groups]}>
              <Header className={overlay.heading}>{names.groups[group as keyof typeof groups]}</Header>
              {types.map((type) => (
                <MenuItem key={type} id={type} className={overlay.item} textValue={names.types[type]}>
                  {names.types[type]}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
};
