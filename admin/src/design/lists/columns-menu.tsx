import { Check, Columns3 } from 'lucide-react';
import { Menu, MenuItem, MenuTrigger, Popover, type Selection } from 'react-aria-components';
import { Button } from '../button.tsx';
import overlay from '../overlays/overlay.module.css';
import classes from './table.module.css';

interface Props {
  label: string;
  columns: readonly { id: string; label: string }[];
  shown: readonly string[];
  onChange: (shown: string[]) => void;
}

/** Chooses which columns a table has. It stays open, so that several can be chosen. */
export const ColumnsMenu = ({ label, columns, shown, onChange }: Props) => {
  const choose = (keys: Selection): void =>
    onChange(columns.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)));
  return (
    <MenuTrigger>
      <Button icon={<Columns3 size={15} aria-hidden />}>{label}</Button>
      <Popover className={overlay.popover} offset={4}>
        <Menu
          aria-label={label}
          className={overlay.list}
          selectionMode="multiple"
          selectedKeys={shown}
          onSelectionChange={choose}
          shouldCloseOnSelect={false}
        >
          {columns.map(({ id, label: name }) => (
            <MenuItem key={id} id={id} textValue={name} className={overlay.item}>
              {({ isSelected }) => (
                <>
                  <Check size={15} aria-hidden className={isSelected ? undefined : classes.unseen} />
                  {name}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
};
