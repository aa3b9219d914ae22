import classes from './chart.module.css';
import { Link } from './link.tsx';

/** A line chart without axes. The label describes it in words. */
export const Sparkline = ({ label, values }: { label: string; values: readonly number[] }) => {
  const top = Math.max(1, ...values);
  const step = 100 / Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${(index * step).toFixed(2)},${(34 - (value / top) * 32).toFixed(2)}`);
  return (
    <svg className={classes.spark} viewBox="0 0 100 36" preserveAspectRatio="none" role="img" aria-label={label}>
      <polygon className={classes.area} points={`0,36 ${points.join(' ')} 100,36`} />
      <polyline className={classes.line} points={points.join(' ')} />
    </svg>
  );
};

interface Bar {
  id: string;
  label: string;
  value: number;
  /** Shown beside the number, such as a change. */
  note?: string;
  /** Link target. */
  to?: string;
}

/** Numbers with a bar each. */
export const BarChart = ({ bars }: { bars: readonly Bar[] }) => {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={classes.bars}>
      {bars.map(({ id, label, value, note, to }) => (
        <li key={id} className={classes.bar}>
          {to === undefined ? <span>{label}</span> : <Link to={to}>{label}</Link>}
          <span>
            {note && <span className={classes.note}>{note}</span>} {value.toLocaleString()}
          </span>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
            <rect width={(value / top) * 100} height="6" />
          </svg>
        </li>
      ))}
    </ul>
  );
};
