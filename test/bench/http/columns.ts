import { type PeerFigures, peers } from './peers.ts';
import type { Scene } from './scene.ts';

interface Target {
  /** At least this multiple of the best peer, both as ratios to their floors. */
  timesBest?: number;
  /** At least this share of the floor. */
  toFloor?: number;
  maxP99Ms?: number;
}

/** One column of the benchmark. A new one is a declaration in this list. */
export interface Column {
  id: string;
  title: string;
  /** `fresh`: the scene alone. `large`: with all leads and locations in the table, after a restart. */
  stage: 'fresh' | 'large';
  /** Paths to read in turn, or how many submissions to make. */
  work:
    | { read: (scene: Scene) => string | readonly string[]; signedIn?: true }
    | { submit: { full: number; quick: number } };
  peers?: PeerFigures;
  target?: Target;
}

const page = (path: string) => (scene: Scene) => `${path}${path.includes('?') ? '&' : '?'}brandId=${scene.brandId}`;

export const columns: readonly Column[] = [
  {
    id: 'form',
    title: 'form read',
    stage: 'fresh',
    work: { read: page('/public/forms/measured') },
    peers: peers.form,
    target: { timesBest: 2 },
  },
  {
    id: 'posts',
    title: '20 posts with bodies',
    stage: 'fresh',
    work: { read: page('/public/blog-posts?limit=20&include=body') },
    peers: peers.posts,
    target: { timesBest: 2 },
  },
  {
    id: 'pins',
    title: 'map pins, 24',
    stage: 'fresh',
    work: { read: page('/public/map-pins') },
    target: { toFloor: 0.25 },
  },
  {
    id: 'resolve',
    title: 'resolve a path',
    stage: 'fresh',
    work: { read: (scene) => scene.paths.map((path) => page(`/public/resolve?path=${path}`)(scene)) },
  },
  {
    id: 'html',
    title: 'rendered HTML',
    stage: 'fresh',
    work: {
      read: ({ siteHost, paths }) => ['/', '/contact', '/blog', ...paths].map((path) => `/sites/${siteHost}${path}`),
    },
  },
  {
    id: 'page',
    title: 'page by path',
    stage: 'fresh',
    work: { read: (scene) => scene.paths.map((path) => page(`/public/page?path=${path}`)(scene)) },
  },
  { id: 'events', title: 'event list', stage: 'fresh', work: { read: page('/public/events') } },
  {
    id: 'navigation',
    title: 'navigation',
    stage: 'fresh',
    work: { read: (scene) => page(`/public/navigation?locationId=${scene.locationIds[0]}`)(scene) },
  },
  {
    id: 'burst',
    title: 'create, burst',
    stage: 'fresh',
    work: { submit: { full: 2000, quick: 320 } },
    peers: peers.create,
    target: { timesBest: 1, maxP99Ms: 150 },
  },
  {
    id: 'create',
    title: 'create',
    stage: 'fresh',
    work: { submit: { full: 20_000, quick: 960 } },
    peers: peers.create,
    target: { timesBest: 1, maxP99Ms: 150 },
  },
  {
    id: 'leads',
    title: 'lead list, 25',
    stage: 'large',
    work: { read: (scene) => `/v1/brands/${scene.brandId}/leads?limit=25`, signedIn: true },
    peers: peers.leads,
    target: { timesBest: 1 },
  },
  {
    id: 'locator-large',
    title: 'locator, 10,000',
    stage: 'large',
    // Different searches, which no answer is remembered for.
    work: {
      read: (scene) =>
        Array.from({ length: 400 }, (_, at) => page(`/public/locations?near=${25 + at / 20},${-120 + at / 10}`)(scene)),
    },
  },
  { id: 'pins-large', title: 'map pins, 10,000', stage: 'large', work: { read: page('/public/map-pins') } },
];
