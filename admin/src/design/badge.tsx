import type { ReactNode } from 'react';
import { Meter as AriaMeter, Label } from 'react-aria-components';
import classes from './badge.module.css';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent';

/** A state in one or two words. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`${classes.badge} ${tone === 'neutral' ? '' : classes[tone]}`}>{children}</span>
);

interface MeterProps {
  label: string;
  value: number;
  /** Null: no limit. */
  max: number | null;
  /** By default value and limit. */
  text?: string;
}

export const Meter = ({ label, value, max, text }: MeterProps) => {
  const shown = text ?? (max === null ? value.toLocaleString() : `${value.toLocaleString()} / ${max.toLocaleString()}`);
  return (
    <AriaMeter className={classes.meter} value={value} maxValue={max ?? Math.max(value, 1)} valueLabel={shown}>
      {({ percentage }) => (
        <>
          <div className={classes.meterLine}>
            <Label>{label}</Label>
            <span>{shown}</span>
          </div>
          {max !== null && (
            <div className={classes.track}>
              <div
                className={`${classes.fill} ${percentage >= 100 ? classes.full : ''}`}
                style={{ width: `${percentage}%` }}
              />
            </div>
          )}
        </>
      )}
    </AriaMeter>
  );
};
