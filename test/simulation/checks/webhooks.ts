import { ports } from '#test/simulation/brand/scene.ts';
import { type Check, require, type Watched } from './check.ts';
import { isLead } from './leads.ts';

interface Sent {
  data: { leadId: string };
}

/** Every receiver that takes webhooks gets each lead, under one id, and nothing once it is delivered or erased. */
export const webhooksArrive = ({ store, scene, clockwork }: Watched): Check => {
  const idOf = new Map<string, string>();
  const delivered = new Set<string>();
  const settledSince = new Map<string, number>();
  const erasedSince = new Map<string, number>();
  const disabledSince = new Map<string, number>();

  return {
    changed: ({ after }) => {
      if (!after) return;
      if (after.kind?.S === 'webhook' || after.sealedSecrets) {
        const id = String(after.id?.S);
        if (after.status?.S !== 'disabled') disabledSince.delete(id);
        else if (!disabledSince.has(id)) disabledSince.set(id, clockwork.now());
      }
      if (isLead(after) && after.erasedAt) erasedSince.set(String(after.id?.S), clockwork.now());
      if (after.kind?.S !== 'delivery') return;
      const name = `${after.webhookId?.S} ${after.leadId?.S}`;
      if (after.status?.S === 'pending') settledSince.delete(name);
      else if (!settledSince.has(name)) settledSince.set(name, clockwork.now());
    },
    posted: ({ port, headers, body, invocation }, succeeds) => {
      const { leadId } = (JSON.parse(body) as Sent).data;
      const name = `${scene.endpoints.get(port)} ${leadId}`;
      const beganAt = invocation?.beganAt ?? 0;
      const said = () => `lead ${leadId} to ${port} by ${invocation?.name}#${invocation?.number}`;
      const id = headers['webhook-id'] ?? '';
      require((idOf.get(name) ?? id) === id && id !== '', 'One event has one id', said);
      idOf.set(name, id);
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
      for (const item of store.items.values())
        require(item.kind?.S !== 'delivery' || item.status?.S !== 'pending', 'Every delivery comes to an end', () =>
          String(item.SK?.S));
    },
  };
};
