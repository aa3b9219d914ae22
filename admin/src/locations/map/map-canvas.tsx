import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pixelOf } from '#lib/places/gazetteer/map.rules.ts';
import { IconButton } from '../../design/button.tsx';
import { locations as texts } from '../../texts/en/locations/locations.ts';
import { type Land, landUnits, readLand } from './land.ts';
import classes from './map.module.css';
import type { Cluster } from './map.rules.ts';
import { MapPin, type Pin } from './map-pin.tsx';
import type { useMapView } from './map-view.ts';

const useLand = (): Land | undefined => {
  const [land, setLand] = useState<Land>();
  // The pins do not depend on the outlines.
  useEffect(() => void readLand().then(setLand, () => undefined), []);
  return land;
};

interface Props {
  map: ReturnType<typeof useMapView>;
  box: React.RefObject<HTMLDivElement | null>;
  clusters: readonly Cluster<Pin>[];
  /** The location that is hovered in the list. */
  marked: string | null;
  base: string;
}

export const MapCanvas = ({
  map: { view, size, handlers, show, zoom, showAll },
  box,
  clusters,
  marked,
  base,
}: Props) => {
  const land = useLand();
  const origin = pixelOf({ x: 0, y: 0 }, view, size);
  return (
    <div className={classes.map}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML is a map to move around in */}
      <div
        ref={box}
        className={classes.canvas}
        role="group"
        aria-roledescription={texts.map.kind}
        aria-label={`${texts.map.label}. ${texts.map.hint}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map
        tabIndex={0}
        {...handlers}
      >
        <svg width={size.width} height={size.height} aria-hidden>
          {land && (
            <g transform={`translate(${origin.x} ${origin.y}) scale(${view.scale / landUnits})`}>
              <path d={land.ground} className={classes.ground} />
              <path d={land.borders} className={classes.borders} />
            </g>
          )}
        </svg>
        {clusters.map((cluster) => (
          <MapPin
            key={cluster.pins[0]?.location.id}
            cluster={cluster}
            at={pixelOf(cluster, view, size)}
            isMarked={marked !== null && cluster.pins.some(({ location }) => location.id === marked)}
            base={base}
            onOpen={show}
          />
        ))}
      </div>
      <div className={classes.zoom}>
        <IconButton kind="secondary" label={texts.map.zoomIn} icon={<Plus size={16} />} onPress={() => zoom(2)} />
        <IconButton kind="secondary" label={texts.map.zoomOut} icon={<Minus size={16} />} onPress={() => zoom(0.5)} />
        <IconButton kind="secondary" label={texts.map.all} icon={<Maximize size={16} />} onPress={showAll} />
      </div>
    </div>
  );
};
