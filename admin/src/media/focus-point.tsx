import type { KeyboardEvent, PointerEvent } from 'react';
import { media as texts } from '../texts/en/content/media.ts';
import classes from './media.module.css';
import type { Media } from './send-file.ts';

type Point = NonNullable<Media['focalPoint']>;

interface Props {
  media: Media;
  value: Media['focalPoint'];
  onChange: (point: Point) => void;
}

const step = 0.05;

const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;

const moves: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Editor of an image's focus point, which stays visible when it is cropped: by pointer or arrow keys. */
export const FocusPoint = ({ media, value, onChange }: Props) => {
  const point = value ?? { x: 0.5, y: 0.5 };
  const place = ({ currentTarget, clientX, clientY, buttons, type }: PointerEvent<HTMLElement>) => {
    if (type === 'pointermove' && buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onChange({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: within(point.x + move.x), y: within(point.y + move.y) });
  };
  return (
    <button
      type="button"
      className={classes.focus}
      aria-label={texts.detail.focusAt(Math.round(point.x * 100), Math.round(point.y * 100))}
      onPointerDown={place}
      onPointerMove={place}
      onKeyDown={press}
    >
      <img src={media.variants?.medium ?? ''} alt="" draggable={false} />
      <span className={classes.point} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
    </button>
  );
};
