import type { ReactNode } from 'react';
import { unsaved } from '../../texts/en/app/unsaved.ts';
import classes from './change-bar.module.css';

interface Props {
  /** By default that there are unsaved changes. */
  status?: string;
  /** The buttons. */
  children: ReactNode;
}

/** Bar at the lower edge of a page with unsaved changes. */
export const ChangeBar = ({ status = unsaved.bar, children }: Props) => (
  <div className={classes.bar} data-bottom-bar>
    <p role="status">{status}</p>
    {children}
  </div>
);
