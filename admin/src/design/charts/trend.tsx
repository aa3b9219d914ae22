import { lazy, Suspense } from 'react';
import classes from './trend-chart.module.css';
import type { TrendProps } from './trend-chart.tsx';

const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

/** A chart of values over time, whose code is loaded when it is shown. It has its place before. */
export const Trend = (props: TrendProps) => (
  <Suspense fallback={<div className={classes.chart} aria-busy />}>
    <TrendChart {...props} />
  </Suspense>
);
