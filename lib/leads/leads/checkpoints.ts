import { recordKind } from '#lib/platform/table/record-kind.ts';
import { platformView } from '#lib/platform/table/table.ts';

/** Up to which record of the stream a shard is counted. */
interface Checkpoint {
  sequence?: string;
}

const checkpoints = recordKind<Checkpoint>('checkpoint').ofPlatform('COUNTED', '{shardId}', {
  title: 'Up to which record of the stream a shard is counted',
});

export const checkpointKey = (shardId: string) => checkpoints.key(platformView, shardId);
