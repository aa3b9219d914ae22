import type { ReactNode } from 'react';
import { Menu as AriaMenu, Header, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import classes from './overlay.module.css';

export interface Action {
  id: string;
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Link target, instead of an action. */
  href?: string;
  onAction?: () => void;
}

interface Props {
  /** The button that opens the menu. */
  trigger: ReactNode;
  label: string;
  heading?: string;
  actions: readonly Action[];
  /** By default, the menu knows by itself whether it is open. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

export const Menu = ({ trigger, label, heading, actions, ...open }: Props) => (
  <MenuTrigger {...open}>
    {trigger}
    <Popover className={classes.popover} offset={4}>
      <AriaMenu className={classes.list} aria-label={label}>
        <MenuSection aria-label={heading ?? label}>
          {heading && <Header className={classes.heading}>{heading}</Header>}
          {actions.map(({ id, icon, label: text, isDanger, ...action }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              className={classes.item}
              data-kind={isDanger ? 'danger' : undefined}
              {...action}
            >
              {icon}
              {text}
            </MenuItem>
          ))}
        </MenuSection>
      </AriaMenu>
    </Popover>
  </MenuTrigger>
);
