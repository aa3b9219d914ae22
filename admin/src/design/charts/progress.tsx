import { Label, ProgressBar } from 'react-aria-components';
import classes from '../badge.module.css';

interface Props {
  label: string;
  /** From 0 to 1; null while nobody knows how much there is. */
  part: number | null;
  /** How much is done, in words. */
  text: string;
}

/** How far some work is. */
export const Progress = ({ label, part, text }: Props) => (
  <ProgressBar
    className={classes.meter}
    value={100 * (part ?? 0)}
    isIndeterminate={part === null}
    valueLabel={part === null ? undefined : text}
  >
    <div className={classes.meterLine}>
      <Label>{label}</Label>
      {part !== null && <span>{text}</span>}
    </div>
    <div className={classes.track}>
      <div className={classes.fill} style={{ width: `${100 * (part ?? 0)}%` }} />
    </div>
  </ProgressBar>
);
