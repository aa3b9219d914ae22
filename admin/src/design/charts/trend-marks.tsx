import { area, curveMonotoneX, line } from 'd3-shape';
import classes from './trend-chart.module.css';
import { gap, height, type Layout, type TrendPoint } from './trend-layout.ts';

const maxColumn = 44;

interface Drawn {
  points: readonly TrendPoint[];
  layout: Layout;
}

interface MarksProps extends Drawn {
  kind: 'line' | 'columns';
  /** The place of the value that is pointed at. */
  chosen: number | null;
}

/** The values, as a line over an area or as columns. */
export const Marks = ({ points, kind, layout, chosen }: MarksProps) => {
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

interface AxesProps extends Drawn {
  width: number;
  axisTextOf: (value: number) => string;
}

/** Lines at round values, and the dates below. */
export const Axes = ({ points, layout, width, axisTextOf }: AxesProps) => {
  const { y, values, left, at, ticks } = layout;
  return (
    <>
      {values.map((value) => (
        <g key={value}>
          <line className={classes.rule} x1={left} x2={width} y1={y(value)} y2={y(value)} />
          <text className={classes.tick} x={left - gap} y={y(value)} dy="0.32em" textAnchor="end">
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
