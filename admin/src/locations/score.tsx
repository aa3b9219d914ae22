import { locations as texts } from '../texts/en/locations/locations.ts';
import classes from './locations.module.css';

/** Completeness of a profile as a small meter. */
export const Score = ({ value }: { value: number }) => (
  <span className={classes.score} title={texts.complete(value)}>
    <svg viewBox="0 0 20 20" aria-hidden>
      <circle cx="10" cy="10" r="8" pathLength={100} />
      <circle cx="10" cy="10" r="8" pathLength={100} strokeDasharray={`${value} 100`} className={classes.arc} />
    </svg>
    {texts.score(value)}
  </span>
);
