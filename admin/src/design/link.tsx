import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import classes from './button.module.css';
import type { ButtonKind } from './button.tsx';

interface Props {
  to: string;
  children: ReactNode;
  'aria-label'?: string;
  /** `keepsFocus`: the page that it is on puts the focus itself. */
  state?: { keepsFocus: boolean };
}

/** Text that leads to another page of the application. */
export const Link = (props: Props) => <RouterLink {...props} />;

/** A link that looks like a button, for the main way on. */
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

/** A link to another site. It opens in a new tab. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer noopener">
    {children}
  </a>
);
