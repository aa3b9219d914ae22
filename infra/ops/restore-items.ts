import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { stages } from '#infra/stages.ts';
import { clientOptions } from '#lib/platform/calls/client.ts';
import { commandOf, stop } from './command.ts';
import { tableOf } from './stage-resources.ts';

const usage = `Copies records from a restored table into the table of a stage.

  npm run restore-items -- --stage <stage> --from <restored table> --prefix <beginning of the partition key>
                           [--overwrite yes]

Without --overwrite, records that exist in the stage are left as they are. Leads are not announced and not counted again.
What has expired is not restored, and neither are tasks: they were carried out long ago.`;

const { stage, given } = commandOf(usage, ['from', 'prefix', 'overwrite']);
const { from, prefix } = given;
if (from === undefined || prefix === undefined) throw stop(usage);

const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({ ...clientOptions('table'), region: stages[stage].region }),
);
const TableName = tableOf(stage);
const condition = given.overwrite === 'yes' ? {} : { ConditionExpression: 'attribute_not_exists(PK)' };

const startedAt = new Date();

/** Whether its effects or its time are over. */
const isOver = ({ kind, expiresAt }: Record<string, unknown>): boolean =>
  kind === 'task' || (typeof expiresAt === 'number' && expiresAt * 1000 <= startedAt.getTime());

/** Whether it was written. An existing record stays. The consumers of the stream read from the time that it is not new. */
const put = async (stored: Record<string, unknown>): Promise<boolean> => {
  const Item = { ...stored, restoredAt: startedAt.toISOString() };
  try {
    await client.send(new PutCommand({ TableName, Item, ...condition }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

let [restored, kept] = [0, 0];
const filter = prefix !== '' && {
  FilterExpression: 'begins_with(PK, :prefix)',
  ExpressionAttributeValues: { ':prefix': prefix },
};
const atOnce = 50;
for await (const { Items: read = [] } of paginateScan({ client }, { TableName: from, ...filter })) {
  const Items = read.filter((item) => !isOver(item));
  for (let at = 0; at < Items.length; at += atOnce) {
    const done = await Promise.all(Items.slice(at, at + atOnce).map(put));
    restored += done.filter(Boolean).length;
    kept += done.filter((written) => !written).length;
  }
  process.stderr.write(`\r${restored} restored, ${kept} left as they are`);
}
console.log(`\n${restored} restored, ${kept} left as they are`);
