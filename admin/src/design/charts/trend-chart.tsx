import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import classes from './trend-chart.module.css';
import { height, layoutOf, plot, type TrendPoint } from './trend-layout.ts';
import { Axes, Marks } from './trend-marks.tsx';

export interface TrendProps {
  label: string;
  /** Name of the values. */
  of: string;
  /** Name of the dates. */
  by: string;
  points: readonly TrendPoint[];
  kind: 'line' | 'columns';
  /** Writes a value, and one of the axis. */
  textOf: (value: number) => string;
  axisTextOf?: (value: number) => string;
}

const useWidth = () => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    setWidth(current.clientWidth);
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
};

/** All values for screen readers. The box is hidden, since a table is as wide as its contents, whatever its own width. */
const ValuesTable = ({
  label,
  of,
  by,
  points,
  textOf,
}: Pick<TrendProps, 'label' | 'of' | 'by' | 'points' | 'textOf'>) => (
  <div className="hidden-visually">
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          <th scope="col">{of}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ label: date, value }) => (
          <tr key={date}>
            <th scope="row">{date}</th>
            <td>{textOf(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/**
 * Values over time, with axes. A pointer, a finger and the arrow keys show each value: the field that they move is a slider
 * over the chart. Screen readers get the table as well.
 */
export const TrendChart = ({ label, of, by, points, kind, textOf, axisTextOf = textOf }: TrendProps) => {
  const { box, width } = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const layout = layoutOf(points, width, axisTextOf);
  const point = chosen === null ? undefined : points[chosen];
  const last = points.length - 1;
  const follow = ({ clientX, currentTarget }: PointerEvent): void => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    const place = Math.round((x - layout.at(0)) / layout.step);
    setChosen(Math.min(last, Math.max(0, place)));
  };
  return (
    <div ref={box} className={classes.chart}>
      <svg className={classes.plot} width={width} height={height} aria-hidden>
        {width > 0 && (
          <>
            <Axes points={points} layout={layout} width={width} axisTextOf={axisTextOf} />
            {chosen !== null && (
              <line
                className={classes.cursor}
                x1={layout.at(chosen)}
                x2={layout.at(chosen)}
                y1={plot.top}
                y2={plot.bottom}
              />
            )}
            <Marks points={points} kind={kind} layout={layout} chosen={chosen} />
          </>
        )}
      </svg>
      <input
        type="range"
        className={classes.slider}
        aria-label={label}
        aria-valuetext={`${points[chosen ?? last]?.label}: ${textOf(points[chosen ?? last]?.value ?? 0)}`}
        min={0}
        max={last}
        value={chosen ?? last}
        onChange={({ target }) => setChosen(Number(target.value))}
        onFocus={() => setChosen((before) => before ?? last)}
        onBlur={() => setChosen(null)}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={({ currentTarget }) => {
          if (document.activeElement !== currentTarget) setChosen(null);
        }}
      />
      {point && chosen !== null && (
        <p
          className={classes.tip}
          data-side={layout.at(chosen) > width / 2 ? 'left' : 'right'}
          style={{ left: layout.at(chosen) }}
          aria-hidden
        >
          <span>{point.label}</span> <strong>{textOf(point.value)}</strong>
        </p>
      )}
      <ValuesTable label={label} of={of} by={by} points={points} textOf={textOf} />
    </div>
  );
};
