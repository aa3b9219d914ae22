import { Link } from '../link.tsx';
import classes from './bars.module.css';

interface Bar {
  id: string;
  label: string;
  value: number;
  /** The value of the time before, which has a mark of its own; null when it is unknown. */
  before?: number | null;
  /** Shown beside the number, such as a change. */
  note?: string;
  /** Link target. */
  to?: string;
}

interface Props {
  bars: readonly Bar[];
  /** Legend for the comparison marks on the bars. */
  beforeLabel?: string;
}

/** Numbers with a bar each. */
export const BarChart = ({ bars, beforeLabel }: Props) => {
  const top = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));
  const hasMarks = beforeLabel !== undefined && bars.some(({ before }) => before);
  return (
    <>
      <ul className={classes.bars}>
        {bars.map(({ id, label, value, before, note, to }) => (
          <li key={id} className={classes.bar}>
            {to === undefined ? <span>{label}</span> : <Link to={to}>{label}</Link>}
            <span className={classes.number}>
              {note && <span className={classes.note}>{note}</span>} {value.toLocaleString()}
            </span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
              <rect width={(value / top) * 100} height="8" />
              {hasMarks &&
                before &&
                ['halo', 'mark'].map((part) => (
                  <path
                    key={part}
                    className={classes[part]}
                    d={`M${(before / top) * 100} -2V10`}
                    vectorEffect="non-scaling-stroke"
                  />
                ))}
            </svg>
            {before ? <span className="hidden-visually">{`${beforeLabel}: ${before.toLocaleString()}`}</span> : null}
          </li>
        ))}
      </ul>
      {hasMarks && (
        <p className={classes.legend} aria-hidden>
          <span className={classes.sample} /> {beforeLabel}
        </p>
      )}
    </>
  );
};
