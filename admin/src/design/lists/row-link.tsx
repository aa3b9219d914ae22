import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import classes from './table.module.css';

/** The link of a row in one of its cells: it also works while pressing the row ticks it. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link href={to} className={classes.link}>
    {children}
  </Link>
);
