/** A device and its network. */
export interface Profile {
  viewport: { width: number; height: number };
  pixelRatio: number;
  /** How many times slower than this machine. */
  cpuSlowdown: number;
  bitsPerSecond: { down: number; up: number };
  roundTripMs: number;
}

/** A cheap phone on a weak mobile network. */
export const slowPhone: Profile = {
  viewport: { width: 360, height: 740 },
  pixelRatio: 2,
  cpuSlowdown: 4,
  bitsPerSecond: { down: 1_600_000, up: 750_000 },
  roundTripMs: 150,
};
