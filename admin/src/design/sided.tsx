import type { ReactNode } from 'react';
import classes from './sided.module.css';

interface Props {
  children: ReactNode;
  aside: ReactNode;
}

/** Main part with an aside that stays in view. In a narrow window the aside is below the main part. */
export const Sided = ({ children, aside }: Props) => (
  <div className={classes.sided}>
    {children}
    <aside className={classes.aside}>{aside}</aside>
  </div>
);
