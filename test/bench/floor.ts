import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { listen } from '#infra/local/gateway/listen.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { leadIdOf } from '#lib/leads/submissions/identity.rules.ts';
import { variable } from '#lib/platform/core/env.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { itemOf } from '#lib/platform/table/write.ts';
import { serveParent } from './child.ts';

/** A plain SDK client, so that changes of the product's client do not change the floor. */
const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** The floor: one PutItem with the item of a submission, in the same table. */
const start = async (record: LeadRecord): Promise<string> => {
  const view = brandView(randomUUID());
  const TableName = variable('TABLE_NAME');
  const server = createServer(async (incoming, response) => {
    for await (const _ of incoming);
    const id = leadIdOf({ brandId: view.id, formId: record.formId, key: randomUUID() });
    const lead = { ...record, id, brandId: view.id, createdAt: new Date().toISOString() };
    // As long as the kind of a lead, but no worker handles it.
    const Item = { ...itemOf(leadKey(view, id), lead), kind: 'none' };
    await documents.send(new PutCommand({ TableName, Item }));
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: { leadId: id, success: true } }));
  });
  return `http://127.0.0.1:${await listen(server, 0)}/`;
};

const tasks = { start };
export type FloorTasks = typeof tasks;

process.once('disconnect', () => process.exit());
serveParent(tasks);
