import type { ZoomTransform } from 'd3-zoom';
import Supercluster from 'supercluster';
import { type Place, project, type Size } from '#lib/places/gazetteer/map.rules.ts';

export interface Pinned {
  latitude: number;
  longitude: number;
}

export interface Cluster<Pin> extends Place {
  pins: readonly Pin[];
}

/** The width of the world in pixels at the zoom 0 of clusters. */
const tile = 256;
const maxZoom = 16;
export const maxScale = tile * 2 ** maxZoom;
/** Pixels between a cluster and what would be a part of it. */
const radius = 60;

/** The clusters of pins, by the width of the world in pixels. */
export const clustering = <Pin extends Pinned>(pins: readonly Pin[]): ((scale: number) => Cluster<Pin>[]) => {
  const index = new Supercluster<{ pin: Pin }>({ radius, extent: tile, maxZoom }).load(
    pins.map((pin) => ({
      type: 'Feature',
      properties: { pin },
      geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
    })),
  );
  return (scale) =>
    index.getClusters([-180, -90, 180, 90], Math.floor(Math.log2(scale / tile))).map(({ properties, geometry }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const features =
        'pin' in properties ? [{ properties }] : index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY);
      return { ...project(latitude, longitude), pins: features.map((feature) => feature.properties.pin) };
    });
};

/** The clusters in view, with their places in pixels. */
export const inView = <Pin>(clusters: readonly Cluster<Pin>[], view: ZoomTransform, { width, height }: Size) =>
  clusters
    .map((cluster) => ({ ...cluster, x: view.applyX(cluster.x), y: view.applyY(cluster.y) }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
