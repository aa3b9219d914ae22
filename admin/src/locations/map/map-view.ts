import { type Selection, select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import { minScale, type Place, type Size, viewOf } from '#lib/places/gazetteer/map.rules.ts';
import { maxScale } from './map.rules.ts';

const step = 60;

const moves: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};

const factors: Readonly<Record<string, number>> = { '+': 2, '=': 2, '-': 0.5 };

type Point = [x: number, y: number];

const useSize = (element: HTMLElement | null): Size => {
  const [size, setSize] = useState<Size>({ width: 800, height: 480 });
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
};

const world: [Point, Point] = [
  [0, 0],
  [1, 1],
];

const newGestures = () =>
  zoom<HTMLDivElement, unknown>().scaleExtent([minScale, maxScale]).translateExtent(world).duration(0);

/** The view that contains all places. */
const around = (places: readonly Place[], size: Size): ZoomTransform => {
  const { x, y, scale } = viewOf(places, size);
  return zoomIdentity
    .translate(size.width / 2, size.height / 2)
    .scale(scale)
    .translate(-x, -y);
};

/** The visible part of the map: how the world becomes pixels. Until somebody moves it, all locations are visible. */
export const useMapView = (places: readonly Place[]) => {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const size = useSize(element);
  const [view, setView] = useState<ZoomTransform>(zoomIdentity);
  const [isMoved, setIsMoved] = useState(false);
  const [gestures] = useState(newGestures);

  useLayoutEffect(() => {
    if (!element) return undefined;
    gestures.on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLDivElement, unknown>) => {
      setView(transform);
      if (sourceEvent) setIsMoved(true);
    });
    const selection = select(element).call(gestures);
    return () => void selection.on('.zoom', null);
  }, [element, gestures]);

  useLayoutEffect(() => {
    if (element && !isMoved) gestures.transform(select(element), around(places, size));
  }, [element, gestures, isMoved, places, size]);

  const change = (how: (selection: Selection<HTMLDivElement, unknown, null, undefined>) => void) => {
    if (!element) return;
    setIsMoved(true);
    how(select(element));
  };
  const zoomBy = (factor: number) => change((canvas) => gestures.scaleBy(canvas, factor));
  const showAll = () => setIsMoved(false);

  return {
    ref: setElement,
    view,
    size,
    zoom: zoomBy,
    showAll,
    show: (shown: readonly Place[]) => change((canvas) => gestures.transform(canvas, around(shown, size))),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === '0') return showAll();
      const factor = factors[event.key];
      const [right, down] = moves[event.key] ?? [0, 0];
      if (!factor && !right && !down) return undefined;
      event.preventDefault();
      if (factor) return zoomBy(factor);
      return change((canvas) => gestures.translateBy(canvas, right / view.k, down / view.k));
    },
  };
};
