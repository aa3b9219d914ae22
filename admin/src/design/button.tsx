import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Tooltip,
  TooltipTrigger,
} from 'react-aria-components';
import classes from './button.module.css';
import overlay from './overlays/overlay.module.css';

/** `danger` does what cannot be taken back; `removal` asks before that, or can be undone. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'removal';

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** At most one `primary` button in a view. Default: `secondary` */
  kind?: ButtonKind;
  icon?: ReactNode;
  children: ReactNode;
}

/** A pending button ignores presses and keeps the focus. */
export const Button = ({
  kind = 'secondary',
  icon,
  children,
  isPending = false,
  type,
  onPress,
  ...others
}: ButtonProps) => (
  <AriaButton
    {...others}
    type={isPending ? 'button' : type}
    onPress={isPending ? undefined : onPress}
    aria-busy={isPending || undefined}
    aria-disabled={isPending || undefined}
    className={`${classes.button} ${classes[kind]}`}
  >
    {isPending ? <span className={classes.spinner} aria-hidden /> : icon}
    {children}
  </AriaButton>
);

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
}

export const IconButton = ({ label, icon, kind = 'quiet', ...others }: IconButtonProps) => (
  <TooltipTrigger delay={500}>
    <AriaButton {...others} aria-label={label} className={`${classes.button} ${classes[kind]} ${classes.icon}`}>
      {icon}
    </AriaButton>
    <Tooltip className={overlay.tooltip} offset={6}>
      {label}
    </Tooltip>
  </TooltipTrigger>
);
