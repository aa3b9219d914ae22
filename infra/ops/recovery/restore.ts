import { commandOf, stop } from '#infra/ops/command.ts';
import { workOn } from '#infra/ops/stage-resources.ts';
import { undeleteMedia } from '#lib/ops/recovery/media.ts';
import { repeatMigrations } from '#lib/ops/recovery/migrations.ts';
import { type Restored, restore } from '#lib/ops/recovery/restore.ts';
import type { Counts } from '#lib/ops/recovery/runs.ts';
import type { Selection } from '#lib/ops/recovery/selection.rules.ts';
import { verdicts } from '#lib/ops/recovery/verdict.ts';
import { erasedIn } from './erased-file.ts';

const usage = `Restores records from a restored table, which is beside that of the stage, into the stage. Without --apply it changes
nothing and says what it would do. If it was stopped or failed, run it again with the same options: it continues, and no record is
restored twice.

  npm run restore -- --stage <stage> --from <restored table> --brand <brand id> [--record <id>]
  npm run restore -- --stage <stage> --from <restored table> --prefix <beginning of the partition key>

                     [--overwrite yes] [--erased <file>] [--rate <units>] [--apply yes]

--record restores one record of the brand with its kin: what has its id in the key, and the names that it holds.
--overwrite replaces records that differ; without it, only what is missing is restored. Counters are never replaced.
--erased names a file with the ids of leads that were erased since: they are restored without what the visitor wrote.
--rate limits the capacity units that are read and written in a second, by default 1000.

Leads are not announced and not counted again. Expired records are not restored, and neither are tasks of the outbox: their
messages were sent long ago. Leads that were erased since the backup stay erased.`;

const { stage, given } = commandOf(
  usage,
  ['from', 'brand', 'record', 'prefix', 'overwrite', 'erased', 'rate', 'apply'],
  // The beginning of every key: the whole table.
  { mayBeEmpty: ['prefix'] },
);
const { from, brand: brandId, record: recordId, prefix } = given;

const selectionOf = (): Selection => {
  if (brandId !== undefined && prefix === undefined)
    return recordId === undefined ? { brandId } : { brandId, recordId };
  return prefix !== undefined && brandId === undefined && recordId === undefined ? { prefix } : stop(usage);
};

const said = (counts: Counts): string => verdicts.map((verdict) => `${counts[verdict] ?? 0} ${verdict}`).join(', ');

const rate = Number(given.rate ?? 1000);
const selection = selectionOf();
if (from === undefined || !(rate > 0)) throw stop(usage);

const apply = given.apply === 'yes';

const restoring = {
  from,
  selection,
  overwrite: given.overwrite === 'yes',
  erasedByLog: erasedIn(given.erased),
  unitsPerSecond: rate,
  now: new Date(),
  onProgress: (counts: Counts) => void process.stderr.write(`\r${said(counts)}`),
};

const tell = ({ counts, changed, taken, units, days }: Restored): void => {
  process.stderr.write('\n');
  if (verdicts.every((verdict) => !counts[verdict]))
    stop(
      `Nothing was changed: ${from} has no such record. Check the ids, and whether the table is of a time when it was there`,
    );
  if (Object.keys(changed).length > 0) console.table(changed);
  for (const key of taken) console.log(`Another record holds this name by now: ${key}`);
  for (const [id, of] of days) console.log(`Reconcile for brand ${id}: ${[...of].toSorted().join(' ')}`);
  console.log(`${said(counts)}; ${Math.round(units)} capacity units`);
};

/** One record without a name that it had would be half of it. */
const refuseTaken = async (): Promise<void> => {
  if (recordId === undefined) return;
  const { taken } = await restore({ ...restoring, apply: false, onProgress: () => undefined });
  if (taken.length > 0) stop(`Nothing was changed. Other records hold its names by now: ${taken.join(', ')}`);
};

const run = async (): Promise<void> => {
  workOn(stage);
  if (apply) await refuseTaken();
  tell(await restore({ ...restoring, apply }));
  const earlier = await repeatMigrations(from, apply);
  if (earlier.length > 0)
    console.log(`The backup is older than ${earlier.join(', ')}: then run npm run migrate -- --stage ${stage}`);
  if (brandId !== undefined)
    console.log(`${await undeleteMedia({ brandId, recordId }, apply)} deleted files of its media`);
  if (!apply) console.log('Nothing was changed. To restore, add --apply yes');
};

/** Both tables may be missing; only the restored one is named by the operator. */
const isUnknown = (error: Error): boolean => error.name === 'ResourceNotFoundException';

await run().catch((error: Error) =>
  stop(isUnknown(error) ? `\nThere is no table ${from}, or it is still being restored` : `\n${error.message}`),
);
