import { trimStream } from '#infra/local/engines/stream-table.ts';
import { type Pump, startLoop } from './loop.ts';
import type { StreamConsumer } from './stream.ts';

interface TrimmingOptions {
  file: string;
  tableName: string;
  streams: readonly StreamConsumer[];
}

const intervalMs = 60_000;
/** Until the next attempt, by how much the last one removed. */
const restMs = { none: 1_000, some: 50, all: intervalMs };

/** The sequence number up to which every consumer has handled the stream, if it is known of all. */
const handledByAll = (streams: readonly StreamConsumer[]): string | undefined => {
  const positions = streams.map(({ handledTo }) => handledTo());
  return positions.includes(undefined) ? undefined : positions.sort((a, b) => Number(a) - Number(b))[0];
};

/** Removes what every consumer has handled from the stream, a little at a time. */
export const startTrimming = ({ file, tableName, streams }: TrimmingOptions): Pump =>
  startLoop('trim-stream', async () => {
    const before = handledByAll(streams);
    return before === undefined ? intervalMs : restMs[trimStream(file, tableName, before)];
  });
