import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import classes from './button.module.css';
import type { ButtonKind } from './button.tsx';

interface Props {
  to: string;
  children: ReactNode;
  'aria-label'?: string;
  /** `keepsFocus`: the page moves the focus itself after the navigation. */
  state?: { keepsFocus: boolean };
  /** Beside the navigation, such as to another program. */
  onClick?: () => void;
}

/** Link to another page of the application. */
export const Link = (props: Props) => <RouterLink {...props} />;

/** Link that looks like a button. */
export const ButtonLink = ({
  kind = 'secondary',
  icon,
  children,
  ...props
}: Props & { kind?: ButtonKind; icon?: ReactNode }) => (
  <RouterLink {...props} className={`${classes.button} ${classes[kind]}`}>
    {icon}
    {children}
  </RouterLink>
);

/** Link to another site, in a new tab. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer noopener">
    {children}
  </a>
);
