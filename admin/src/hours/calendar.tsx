import { type CalendarDate, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components';
import { useBrand } from '../access/caller.ts';
import buttons from '../design/button.module.css';
import { hours as texts } from '../texts/en/locations/hours.ts';
import classes from './hours.module.css';

interface Props {
  /** Days with special hours, as `YYYY-MM-DD`. */
  special: ReadonlySet<string>;
  first: string;
  last: string;
  /** Receives the chosen day. */
  onChoose: (day: string) => void;
}

const arrow = `${buttons.button} ${buttons.quiet} ${buttons.icon}`;

/** Month calendar with marks on days with special hours. Arrow keys move, Enter chooses. */
export const HolidayCalendar = ({ special, first, last, onChoose }: Props) => {
  const { locale } = useBrand();
  const [focused, setFocused] = useState<CalendarDate>(() => parseDate(first).add({ days: 1 }));
  const markOf = (date: CalendarDate) => (special.has(date.toString()) ? classes.special : '');
  return (
    <I18nProvider locale={locale}>
      <AriaCalendar
        aria-label={texts.holidays.calendar}
        className={classes.calendar}
        value={null}
        onChange={(date) => date && onChoose(date.toString())}
        focusedValue={focused}
        onFocusChange={setFocused}
        minValue={parseDate(first)}
        maxValue={parseDate(last)}
      >
        <div className={classes.calendarHeader}>
          <Button slot="previous" className={arrow}>
            <ChevronLeft size={18} aria-hidden />
          </Button>
          <Heading level={3} />
          <Button slot="next" className={arrow}>
            <ChevronRight size={18} aria-hidden />
          </Button>
        </div>
        <CalendarGrid weekdayStyle="short" className={classes.grid}>
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={`${classes.cell} ${markOf(date)}`} />}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  );
};
