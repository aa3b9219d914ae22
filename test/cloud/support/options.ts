import type { StageSettings } from '#infra/stages.ts';
import { addresses, forLargeLoad } from '#test/infra/checks/synthesise.ts';
import { unfilled } from '#test/infra/unfilled.ts';

const units = { readsPerSecond: 20_000, writesPerSecond: 20_000 };

/**
 * Staging with every choice of `infra/stages.ts`: names in a hosted zone, replies, copies in a second region, a campaign, a
 * pipeline, and what a large load is cheaper with.
 */
export const everyOption = (zoneId: string, zoneName: string): StageSettings => ({
  ...unfilled('staging'),
  ...addresses,
  ...forLargeLoad,
  names: {
    domain: `app.${zoneName}`,
    mediaDomain: `media.${zoneName}`,
    dns: { zoneId, zoneName },
    gateway: {
      domain: `origin.${zoneName}`,
      clientCertificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/of-edge',
      step: 'closed',
    },
  },
  replyDomain: `reply.staging.${zoneName}`,
  replica: 'us-west-2',
  recovery: {
    region: 'us-west-2',
    tableReplica: true,
    mediaCopy: true,
    backups: {
      keptDays: 14,
      locked: true,
      otherVault: 'arn:aws:backup:us-west-2:222222222222:backup-vault:of-frontage',
    },
  },
  campaign: {
    from: '2100-01-01T00:00:00Z',
    until: '2100-01-02T00:00:00Z',
    warm: { table: units, index: units },
    provisioned: { 'public/submit-form': 1_000, 'site/render': 100 },
    streamBatches: 10,
    limits: {},
  },
  pipeline: { repository: 'acme/frontage', provider: 'create' },
});
