import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { dynamoBinary, startDynamo } from '#infra/local/engines/dynamo.ts';
import { clientConfig } from '#infra/local/identity.ts';
import { provisionTable } from '#infra/local/provision.ts';
import { type LeadOwner, storedLead } from '#test/bench/stored-leads.ts';

/** The answer of DescribeTable for a table of the product, without its stream, as AWS restores one. */
const describedTable = async (dataDir: string, table: string) => {
  const engine = await startDynamo({ file: join(dataDir, 'empty.db') });
  await provisionTable(engine.endpoint, table);
  const { Table } = await new DynamoDBClient(clientConfig(engine.endpoint)).send(
    new DescribeTableCommand({ TableName: table }),
  );
  await engine.stop();
  return { Table: { ...Table, StreamSpecification: undefined, LatestStreamArn: undefined } };
};

/** Lines of an export as DynamoDB writes one. */
function* exported(owner: LeadOwner, leads: number): Generator<string> {
  for (let number = 0; number < leads; number++) {
    const Item = marshall(storedLead(owner, number), { removeUndefinedValues: true });
    yield `${JSON.stringify({ Item })}\n`;
  }
}

/** A file of the engine with a table that has so many leads, which it reads from an export: as calls they would take an hour a million. */
export const importedTable = async (
  dataDir: string,
  table: string,
  owner: LeadOwner,
  leads: number,
): Promise<string> => {
  const source = join(dataDir, 'export');
  const schema = join(dataDir, 'schema.json');
  const output = join(dataDir, 'dynamo.db');
  const folder = join(source, table, 'data');
  await mkdir(folder, { recursive: true });
  await writeFile(schema, JSON.stringify(await describedTable(dataDir, table)));
  await pipeline(Readable.from(exported(owner, leads)), createWriteStream(join(folder, 'leads.json')));
  const args = ['import', '--source', source, '--schema', schema, '--output', output];
  const { status } = spawnSync(dynamoBinary(), args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`The engine did not import the leads: exit ${status}`);
  return output;
};
