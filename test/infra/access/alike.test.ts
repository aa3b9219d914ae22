import { expect, test } from 'vitest';
import { alike } from '#infra/access/alike.ts';
import { permittedTo } from '#infra/access/permitted.ts';
import { has, recorded } from '#infra/access/recorded.ts';

/** They store leads by one implementation, or deliver them by one. */
const ofLeads = new Set([
  ...['site/submit-form', 'workers/store-submissions'],
  ...['workers/deliver-webhook', 'workers/deliver-isolated-webhook'],
]);
const writes = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];

test('an operation may do beside its record what another one of its group does beside it', () => {
  const references = ['dynamodb:ConditionCheckItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'];
  const on = ['B#*#MEDIA_LEAVING', 'B#*#MEDIA_USE#*', 'B#*#MEDIA_USE#*'];
  for (const id of ['events/update', 'content/restore-item-revision', 'blog-posts/update', 'services/update'])
    for (const [at, action] of references.entries()) expect(permittedTo(id)[action], id).toContain(on[at]);
  expect(permittedTo('content/delete-item')['dynamodb:DeleteItem']).toContain('B#*#DUE');
});

test('whatever shows published records may read their pictures, and write nothing by it', () => {
  for (const id of ['public/get-blog-post', 'public/list-events', 'site/render']) {
    expect(permittedTo(id)['dynamodb:BatchGetItem']).toContain('B#*#MEDIA');
    expect(writes.filter((action) => alike[id]?.[action])).toEqual([]);
  }
});

test('accounts, keys and leads are read and written by what their own tests call', () => {
  const groups = new Set(Object.keys(alike).map((id) => id.split('/')[0]));
  for (const group of ['api-keys', 'auth', 'invitations', 'leads', 'me', 'staff-access', 'tenants', 'users'])
    expect(groups.has(group), group).toBe(false);
  const personal = /#(API_KEY|INTEGRATION|INVITATION|LEAD|LEADS|MEMBER|SESSION|USER|WEBHOOK)\b/;
  const own = Object.entries(alike).filter(([id]) => !ofLeads.has(id) && !/^(jobs|imports)\//.test(id));
  for (const [id, calls] of own)
    for (const [action, names] of Object.entries(calls))
      for (const on of names.filter((name) => name.startsWith('B#*#') && personal.test(name)))
        expect(has(recorded, id, { action, on }), `${id}: ${action} on ${on}`).toBe(true);
});

test('what only reads its records writes none of them', () => {
  const readers = ['content/get-item', 'events/list', 'media/get', 'forms/get', 'locations/list', 'public/get-form'];
  for (const id of readers) {
    expect(recorded[id], id).toBeDefined();
    expect(
      writes.filter((action) => alike[id]?.[action]?.length),
      id,
    ).toEqual([]);
  }
});
