import type { ReactNode } from 'react';
import classes from './revenue.module.css';

/** Row of named figures. */
export const Facts = ({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value }) => (
      <div key={label} className={classes.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
