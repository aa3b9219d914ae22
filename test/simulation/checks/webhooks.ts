import { createHmac } from 'node:crypto';
import { ports } from '#test/simulation/brand/scene.ts';
import type { Post } from '#test/simulation/services/receivers.ts';
import { type Check, require, type Watched } from './check.ts';
import { isLead } from './leads.ts';

interface Sent {
  data: { leadId: string };
}

const toleranceMs = 5 * 60_000;

/** Whether a receiver with this secret takes a request, by Standard Webhooks, at this time. */
const isSigned = ({ headers, body }: Post, secret: string, now: number): boolean => {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures = '' } = headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  return Math.abs(Number(seconds) * 1000 - now) < toleranceMs && signatures.split(' ').includes(expected);
};

/** Every receiver that takes webhooks gets each lead, under one id, and nothing once it is delivered or erased. */
export const webhooksArrive = ({ store, scene, clockwork }: Watched): Check => {
  const idOf = new Map<string, string>();
  const nameOf = new Map<string, string>();
  /** Endpoints that a receiver said to be gone. */
  const gone = new Set<string>();
  const delivered = new Set<string>();
  const settledSince = new Map<string, number>();
  const erasedSince = new Map<string, number>();
  const disabledSince = new Map<string, number>();

  return {
    changed: ({ before, after }) => {
      if (!after) return;
      if (after.kind?.S === 'webhook' || after.sealedSecrets) {
        const id = String(after.id?.S);
        if (after.status?.S !== 'disabled') disabledSince.delete(id);
        else if (!disabledSince.has(id)) disabledSince.set(id, clockwork.now());
      }
      if (isLead(after) && after.erasedAt) erasedSince.set(String(after.id?.S), clockwork.now());
      if (after.kind?.S !== 'delivery') return;
      const name = `${after.webhookId?.S} ${after.leadId?.S}`;
      const isAnew = before?.status?.S === 'delivered' && after.status?.S !== 'delivered';
      require(!isAnew, 'A webhook that is delivered stays delivered', () => name);
      if (JSON.stringify(after.attempts).includes('"410"')) gone.add(String(after.webhookId?.S));
      if (after.status?.S === 'pending') settledSince.delete(name);
      else if (!settledSince.has(name)) settledSince.set(name, clockwork.now());
    },
    posted: (post, succeeds) => {
      const { port, headers, body, invocation } = post;
      const { leadId } = (JSON.parse(body) as Sent).data;
      const name = `${scene.endpoints.get(port)} ${leadId}`;
      const beganAt = invocation?.beganAt ?? 0;
      const said = () => `lead ${leadId} to ${port} by ${invocation?.name}#${invocation?.number}`;
      const id = headers['webhook-id'] ?? '';
      require((idOf.get(name) ?? id) === id && id !== '', 'One event has one id', said);
      idOf.set(name, id);
      require((nameOf.get(id) ?? name) === name, 'Each event has an id of its own', said);
      nameOf.set(id, name);
      const now = clockwork.now() + (invocation?.skewMs ?? 0);
      require(isSigned(post, scene.secrets.get(port) ?? '', now), 'Every webhook is signed for its receiver', said);
      const erased = erasedSince.get(leadId) ?? Number.POSITIVE_INFINITY;
      require(erased >= beganAt, 'No webhook tells an erased lead', said);
      const disabled = disabledSince.get(scene.endpoints.get(port) ?? '') ?? Number.POSITIVE_INFINITY;
      require(disabled >= beganAt, 'An endpoint that is disabled gets nothing', said);
      const settled = settledSince.get(name) ?? Number.POSITIVE_INFINITY;
      require(settled >= beganAt, 'A webhook that is done is not sent again', said);
      if (succeeds) delivered.add(name);
    },
    atRest: () => {
      for (const item of store.items.values()) {
        if (!isLead(item) || item.quarantine || item.erasedAt) continue;
        for (const port of [ports.steady, ports.weak]) {
          const name = `${scene.endpoints.get(port)} ${item.id?.S}`;
          require(delivered.has(name), 'Every lead arrives at a receiver that takes it', () => `${port} ${name}`);
        }
      }
      for (const id of gone) require(disabledSince.has(id), 'An endpoint that is gone is disabled', () => id);
      for (const item of store.items.values())
        require(item.kind?.S !== 'delivery' || item.status?.S !== 'pending', 'Every delivery comes to an end', () =>
          String(item.SK?.S));
    },
  };
};
