import { scaleLinear, scalePoint } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import classes from './trend-chart.module.css';

export interface TrendPoint {
  /** The whole date. */
  label: string;
  /** The same on the axis. */
  tick: string;
  value: number;
}

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

const height = 200;
const top = 10;
const bottom = 26;
const right = 20;
const tickCount = 4;
const tickWidth = 64;
const letterWidth = 7;
const maxColumn = 44;

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

/** The places of the dates that have room on the axis, the last one among them. */
const tickPlaces = (count: number, width: number): number[] => {
  const step = Math.max(1, Math.ceil((count * tickWidth) / Math.max(width, 1)));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % step === 0);
};

const layoutOf = (points: readonly TrendPoint[], width: number, axisTextOf: (value: number) => string) => {
  const y = scaleLinear([0, Math.max(1, ...points.map(({ value }) => value))], [height - bottom, top]).nice(tickCount);
  // Between whole numbers of leads there is nothing.
  const values = y.ticks(tickCount).filter((value) => Number.isInteger(value));
  const left = 8 + letterWidth * Math.max(...values.map((value) => axisTextOf(value).length));
  const places = points.map((_, at) => at);
  const x = scalePoint(places, [left, width - right]).padding(0.5);
  const at = (place: number): number => x(place) ?? left;
  return { y, values, left, at, step: x.step(), places, ticks: tickPlaces(points.length, width - left - right) };
};

interface PlotProps extends TrendProps {
  width: number;
  chosen: number | null;
}

const Marks = ({
  points,
  kind,
  layout,
  chosen,
}: Pick<PlotProps, 'points' | 'kind' | 'chosen'> & { layout: Layout }) => {
  const { y, at, step, places } = layout;
  const [ground, yOf] = [y(0), (place: number): number => y(points[place]?.value ?? 0)];
  if (kind === 'columns') {
    const width = Math.min(maxColumn, step * 0.64);
    return places.map((place) => (
      <rect
        key={place}
        className={classes.column}
        data-chosen={place === chosen || undefined}
        x={at(place) - width / 2}
        y={yOf(place)}
        width={width}
        height={ground - yOf(place)}
        rx={2}
      />
    ));
  }
  const shape = { x: at, y: yOf };
  return (
    <>
      <path
        className={classes.area}
        d={area<number>().x(shape.x).y0(ground).y1(shape.y).curve(curveMonotoneX)(places) ?? undefined}
      />
      <path
        className={classes.line}
        d={line<number>().x(shape.x).y(shape.y).curve(curveMonotoneX)(places) ?? undefined}
      />
      {chosen !== null && <circle className={classes.dot} cx={at(chosen)} cy={yOf(chosen)} r={4.5} />}
    </>
  );
};

type Layout = ReturnType<typeof layoutOf>;

const Axes = ({
  points,
  layout,
  width,
  axisTextOf,
}: Pick<PlotProps, 'points' | 'width'> & { layout: Layout; axisTextOf: (value: number) => string }) => {
  const { y, values, left, at, ticks } = layout;
  return (
    <>
      {values.map((value) => (
        <g key={value}>
          <line className={classes.rule} x1={left} x2={width} y1={y(value)} y2={y(value)} />
          <text className={classes.tick} x={left - 8} y={y(value)} dy="0.32em" textAnchor="end">
            {axisTextOf(value)}
          </text>
        </g>
      ))}
      {ticks.map((place) => (
        <text key={place} className={classes.tick} x={at(place)} y={height - 6} textAnchor="middle">
          {points[place]?.tick}
        </text>
      ))}
    </>
  );
};

/**
 * Values over time, with axes. A pointer, a finger and the arrow keys show each value: the field that they move is a slider
 * over the chart. Screen readers get the table as well.
 */
export const TrendChart = (props: TrendProps) => {
  const { label, of, by, points, textOf, axisTextOf = textOf } = props;
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
                y1={top}
                y2={height - bottom}
              />
            )}
            <Marks {...props} layout={layout} chosen={chosen} />
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
      {/* A table is as wide as its contents, whatever its own width. */}
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
    </div>
  );
};
