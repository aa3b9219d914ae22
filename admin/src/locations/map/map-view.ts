import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Place, type Size, type View, viewOf } from '#lib/places/gazetteer/map.rules.ts';
import { moved, zoomed } from './map.rules.ts';

const step = 60;

const keys: Readonly<Record<string, (view: View, size: Size) => View>> = {
  ArrowLeft: (view) => moved(view, step, 0),
  ArrowRight: (view) => moved(view, -step, 0),
  ArrowUp: (view) => moved(view, 0, step),
  ArrowDown: (view) => moved(view, 0, -step),
  '+': (view, size) => zoomed(view, 2, size),
  '=': (view, size) => zoomed(view, 2, size),
  '-': (view, size) => zoomed(view, 0.5, size),
};

const useSize = (box: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState<Size>({ width: 800, height: 480 });
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return size;
};

/** The visible part of the map. Until somebody moves it, all locations are visible. */
export const useMapView = (box: RefObject<HTMLElement | null>, places: readonly Place[]) => {
  const size = useSize(box);
  const [chosen, setChosen] = useState<View | null>(null);
  const view = chosen ?? viewOf(places, size);
  const fingers = useRef(new Map<number, Place>());
  const latest = useRef({ view, size });
  latest.current = { view, size };
  const change = (next: View | null) => {
    latest.current.view = next ?? viewOf(places, size);
    setChosen(next);
  };

  // React's wheel listener is passive, so the page would scroll as well.
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const anchor = { x: event.clientX - left, y: event.clientY - top };
      const { view: before, size: room } = latest.current;
      const next = zoomed(before, 2 ** (-event.deltaY / 240), room, anchor);
      latest.current.view = next;
      setChosen(next);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [box]);

  const spread = (): number => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const letGo = ({ pointerId }: React.PointerEvent) => fingers.current.delete(pointerId);

  return {
    view,
    size,
    show: (shown: readonly Place[]) => change(viewOf(shown, size)),
    zoom: (factor: number) => change(zoomed(latest.current.view, factor, size)),
    showAll: () => change(null),
    handlers: {
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key === '0') return change(null);
        const next = keys[event.key]?.(latest.current.view, size);
        if (!next) return undefined;
        event.preventDefault();
        return change(next);
      },
      onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
        if (event.target instanceof Element && event.target.closest('a, button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: React.PointerEvent) => {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const former = spread();
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const count = fingers.current.size;
        const next = moved(latest.current.view, (event.clientX - before.x) / count, (event.clientY - before.y) / count);
        change(former > 0 ? zoomed(next, spread() / former, size) : next);
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  };
};
