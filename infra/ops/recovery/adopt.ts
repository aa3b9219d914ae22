import { aws } from '#infra/ops/aws.ts';
import { commandOf, stop } from '#infra/ops/command.ts';
import { tableOf, workOn } from '#infra/ops/stage-resources.ts';
import { table as declared } from '#infra/resources.ts';
import { stages } from '#infra/stages.ts';
import { prepareForStage } from '#lib/ops/recovery/adopt.ts';
import { erasedIn } from './erased-file.ts';

const usage = `Prepares a restored table for the stage to work on, in place of its own: what was erased or withdrawn since stays so, what was
under way is not done twice, everybody signs in again, and the table gets expiry, stream, recovery and protection. It prints the setting with which the stage
adopts it. Without --apply it changes nothing. If it was stopped or failed, run it again.

  npm run adopt -- --stage <stage> --table <restored table> [--former yes] [--erased <file>] [--rate <units>] [--apply yes]

--former reads the present table of the stage for what was erased and withdrawn since the backup: unless it is lost.
--erased names a file with the ids of leads that were erased since, from the log.
--rate limits the capacity units that are read and written in a second, by default 1000.`;

const { stage, given } = commandOf(usage, ['table', 'former', 'erased', 'rate', 'apply']);
const { table } = given;
const unitsPerSecond = Number(given.rate ?? 1000);
if (table === undefined || !(unitsPerSecond > 0)) throw stop(usage);
const erasedByLog = erasedIn(given.erased);

const dynamodb = (...args: string[]): string => {
  const all = ['dynamodb', ...args, '--region', stages[stage].region, '--output', 'text'];
  return aws(all) ?? stop(`This failed: aws ${all.join(' ')}`);
};

const described = (query: string): string => dynamodb('describe-table', '--table-name', table, '--query', query);

/** A restored table has its keys and indexes, and nothing else that was set. */
const checkIndexes = (): void => {
  const found = described('Table.GlobalSecondaryIndexes[].IndexName').split(/\s+/).toSorted();
  if (found.join() !== [...declared.indexes].toSorted().join())
    stop(
      `The table ${table} has the indexes ${found.join(', ')} and not ${declared.indexes.join(', ')}: restore it again, with all`,
    );
};

/** The settings that a restore leaves out. The stream is the last one: it must not have what was prepared. */
const setUp = (): string => {
  const expiry = dynamodb(
    'describe-time-to-live',
    '--table-name',
    table,
    '--query',
    'TimeToLiveDescription.TimeToLiveStatus',
  );
  if (!expiry.startsWith('ENABL'))
    dynamodb(
      'update-time-to-live',
      ...['--table-name', table, '--time-to-live-specification', `Enabled=true,AttributeName=${declared.ttl}`],
    );
  dynamodb(
    'update-continuous-backups',
    ...['--table-name', table, '--point-in-time-recovery-specification', 'PointInTimeRecoveryEnabled=true'],
  );
  dynamodb('update-table', '--table-name', table, '--deletion-protection-enabled');
  dynamodb('wait', 'table-exists', '--table-name', table);
  if (described('Table.StreamSpecification.StreamEnabled') !== 'True')
    dynamodb(
      'update-table',
      ...['--table-name', table, '--stream-specification', `StreamEnabled=true,StreamViewType=${declared.stream}`],
    );
  return described('Table.LatestStreamArn');
};

const run = async (): Promise<void> => {
  workOn(stage);
  const former = given.former === 'yes' ? tableOf(stage) : undefined;
  checkIndexes();
  const { erasedTenants, ...changed } = await prepareForStage({
    table,
    former,
    erasedByLog,
    unitsPerSecond,
    apply: given.apply === 'yes',
    now: new Date(),
  });
  console.table(changed);
  if (given.apply !== 'yes') return console.log('Nothing was changed. To prepare the table, add --apply yes');
  const streamArn = setUp();
  console.log(
    `Set this for ${stage} in infra/stages.ts, and deploy it:\n  adopted: { name: '${table}', streamArn: '${streamArn}' },`,
  );
  for (const tenant of erasedTenants)
    console.log(`Then repeat: npm run tenant:erase -- --stage ${stage} --tenant ${tenant}`);
};

await run().catch((error: Error) => stop(`\n${error.message}`));
