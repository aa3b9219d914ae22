import { CopyPlus } from 'lucide-react';
import { type Weekday, weekdays } from '../../../lib/places/hours/weekdays.contract.ts';
import { IconButton } from '../design/button.tsx';
import { messageIn } from '../design/forms/form.tsx';
import { Menu } from '../design/overlays/menu.tsx';
import { hours as texts } from '../texts/en/locations/hours.ts';
import { DayEditor } from './day-editor.tsx';
import classes from './hours.module.css';
import { copied, dayAfter, type Week, workdays } from './week.rules.ts';

interface Props {
  value: Week;
  onChange: (week: Week) => void;
  errors?: Partial<Record<Weekday, object>> | undefined;
  isDisabled: boolean;
}

const CopyDay = ({ day, copy }: { day: Weekday; copy: (to: readonly Weekday[]) => void }) => {
  const label = texts.copyDay(texts.days[day]);
  const next = dayAfter(day);
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={<CopyPlus size={16} />} />}
      actions={[
        { id: 'next', label: texts.copyTo.next(texts.days[next]), onAction: () => copy([next]) },
        { id: 'workdays', label: texts.copyTo.workdays, onAction: () => copy(workdays) },
        { id: 'all', label: texts.copyTo.all, onAction: () => copy(weekdays) },
      ]}
    />
  );
};

/** Hours of each weekday. */
export const WeekEditor = ({ value, onChange, errors, isDisabled }: Props) => (
  <ul className={classes.week}>
    {weekdays.map((day) => (
      <li key={day} className={classes.weekday}>
        <span className={classes.dayName}>{texts.days[day]}</span>
        <DayEditor
          label={texts.days[day]}
          value={value[day]}
          onChange={(hours) => onChange({ ...value, [day]: hours })}
          error={messageIn(errors?.[day])}
          isDisabled={isDisabled}
        />
        {!isDisabled && <CopyDay day={day} copy={(to) => onChange(copied(value, day, to))} />}
      </li>
    ))}
  </ul>
);
