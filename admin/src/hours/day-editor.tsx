import { Plus, X } from 'lucide-react';
import { maxPeriods } from '../../../lib/places/hours/contract.ts';
import { Badge } from '../design/badge.tsx';
import { Button, IconButton } from '../design/button.tsx';
import { Select } from '../design/fields/choice-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { Hint } from '../design/layout.tsx';
import { hours as texts } from '../texts/en/locations/hours.ts';
import classes from './hours.module.css';
import {
  type Day,
  type DayState,
  inState,
  isPastMidnight,
  isUnclear,
  nextPeriod,
  type Period,
  stateOf,
} from './week.rules.ts';

const states: readonly DayState[] = ['times', 'closed', 'always', 'unknown'];

interface PeriodProps {
  day: string;
  at: number;
  period: Period;
  onChange: (period: Period) => void;
  onRemove?: (() => void) | undefined;
  /** Adds a period after this one. */
  onAdd?: (() => void) | undefined;
  isDisabled: boolean;
}

const PeriodEditor = ({ day, at, period, onChange, onRemove, onAdd, isDisabled }: PeriodProps) => (
  <div className={classes.period}>
    <TextField
      label={texts.opens(day)}
      isLabelHidden
      type="time"
      value={period.open}
      onChange={(open) => onChange({ ...period, open })}
      isDisabled={isDisabled}
    />
    <span aria-hidden>{texts.to}</span>
    <TextField
      label={texts.closes(day)}
      isLabelHidden
      type="time"
      value={period.close}
      onChange={(close) => onChange({ ...period, close })}
      isDisabled={isDisabled}
    />
    {onRemove && !isDisabled && (
      <IconButton label={texts.removePeriod(day, at + 1)} icon={<X size={16} />} onPress={onRemove} />
    )}
    {onAdd && !isDisabled && <IconButton label={texts.addPeriodTo(day)} icon={<Plus size={16} />} onPress={onAdd} />}
    {isPastMidnight(period) && period.open !== period.close && <Badge tone="info">{texts.onNextDay}</Badge>}
  </div>
);

interface Props {
  /** Name of the day. */
  label: string;
  value: Day;
  onChange: (day: Day) => void;
  /** Whether "not stated" is an option. */
  hasUnknown?: boolean;
  error?: string | undefined;
  isDisabled?: boolean;
}

/** Hours of one day: closed, open all day, or up to four periods. */
export const DayEditor = ({ label, value, onChange, hasUnknown = true, error, isDisabled = false }: Props) => {
  const periods = value?.periods ?? [];
  const set = (next: Period[]) => onChange({ isClosed: false, is24Hours: false, periods: next });
  return (
    <div className={classes.day}>
      <Select
        label={texts.stateOf(label)}
        isLabelHidden
        options={states.filter((id) => id !== 'unknown' || hasUnknown).map((id) => ({ id, label: texts.states[id] }))}
        value={stateOf(value)}
        onChange={(state) => onChange(inState(value, state as DayState))}
        isDisabled={isDisabled}
      />
      <div className={classes.periods}>
        {periods.map((period, at) => (
          <PeriodEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: periods have no ids
            key={at}
            day={label}
            at={at}
            period={period}
            onChange={(next) => set(periods.map((one, index) => (index === at ? next : one)))}
            onRemove={periods.length > 1 ? () => set(periods.filter((_, index) => index !== at)) : undefined}
            onAdd={
              at === periods.length - 1 && periods.length < maxPeriods
                ? () => set([...periods, nextPeriod(periods)])
                : undefined
            }
            isDisabled={isDisabled}
          />
        ))}
        {isUnclear(value) && !isDisabled && (
          <>
            {!error && <Hint>{texts.unclear}</Hint>}
            <Button onPress={() => onChange(inState(value, 'always'))}>{texts.meansAlways}</Button>
          </>
        )}
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
};
