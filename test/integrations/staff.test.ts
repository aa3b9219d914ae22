import { afterAll, expect, test } from 'vitest';
import { listAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { endStaffChange, listStaffChanges } from '#lib/accounts/staff-access/contract.ts';
import { connectIntegration, getIntegration } from '#lib/delivery/integrations/contract.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import { startThirdParties } from '#test/support/outside/third-parties.ts';
import { startWorld } from '#test/support/world.ts';
import { services } from './credentials.ts';

const world = await startWorld();
const parties = await startThirdParties();
process.env.INTEGRATIONS_BASE_URL = parties.url;
afterAll(() => parties.stop());

test.each(['webhook', 'ga4'])(
  '%s that platform staff connected is told to the admins, and disconnected when they end it',
  async (key) => {
    const acme = await world.tenant();
    const params = { brandId: acme.brandId };
    const admin = { as: acme.admin.credentials, params };
    const credentials = services(() => parties.url)[key]?.good();
    const there = { ...params, integrationId: key };
    const connected = await world.call(connectIntegration, {
      as: await world.superAdmin(),
      params: there,
      body: { credentials },
    });
    expect(connected.status).toBe(200);
    await world.stack.drain();

    expect((await mailsTo(world, acme.admin.email)).length).toBeGreaterThan(0);
    const { entries } = (await world.call(listAuditLog, admin)).data;
    expect(entries).toContainEqual(
      expect.objectContaining({ object: expect.objectContaining({ type: 'integration', exists: true }) }),
    );
    const { changes } = (await world.call(listStaffChanges, admin)).data;
    expect(changes.map(({ object }) => object.type)).toEqual(['integration']);
    const ended = await world.call(endStaffChange, { ...admin, params: { ...params, changeId: changes[0]?.id ?? '' } });
    expect(ended.status).toBe(200);
    const { integration } = (await world.call(getIntegration, { ...admin, params: there })).data;
    expect(integration.status).toBe('not_connected');
  },
);
