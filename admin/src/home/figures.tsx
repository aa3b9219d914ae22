import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { lastDays } from '../../../lib/platform/core/time/calendar.ts';
import { useBrand } from '../access/caller.ts';
import { Link } from '../design/link.tsx';
import { searchOf } from '../leads/filter.rules.ts';
import { home as texts } from '../texts/en/app/home.ts';
import classes from './home.module.css';
import { trendOf } from './trend.rules.ts';
import type { CardProps } from './types.ts';

const windows = ['today', 'last7Days', 'last30Days'] as const;
const days = { today: 1, last7Days: 7, last30Days: 30 };

const icons = { up: TrendingUp, down: TrendingDown, same: Minus };

const Change = ({ now, before }: { now: number; before: number }) => {
  const { direction, percent } = trendOf(now, before);
  const Icon = icons[direction];
  const amount = percent === null ? String(now) : `${percent}%`;
  const text = direction === 'same' ? texts.same : direction === 'up' ? texts.more(amount) : texts.fewer(amount);
  return (
    <span className={classes.change} data-direction={direction}>
      <Icon size={15} aria-hidden /> {text}
    </span>
  );
};

/** Number of leads in three periods with the change to the period before. Each number links to its leads. */
export const Figures = ({ summary: { leads }, base, locationId, regionId }: CardProps) => {
  const { timezone } = useBrand();
  const now = new Date();
  return (
    <div className={classes.figures}>
      {windows.map((window) => (
        <section key={window} className={classes.figure}>
          <h2>{texts.windows[window]}</h2>
          <p className={classes.number}>
            <Link
              to={`${base}/leads${searchOf({ view: 'all', locationId, regionId, from: lastDays(timezone, now, days[window])[0] })}`}
              aria-label={`${texts.windows[window]}: ${leads[window].toLocaleString()}`}
            >
              {leads[window].toLocaleString()}
            </Link>
            {/* The day is not over: it cannot be compared with a whole one. */}
            {window !== 'today' && <Change now={leads[window]} before={leads.before[window]} />}
          </p>
          <p className={classes.hint}>{texts.before[window](leads.before[window])}</p>
        </section>
      ))}
    </div>
  );
};
