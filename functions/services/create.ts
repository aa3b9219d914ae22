import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { createService } from '#lib/places/services/contract.ts';
import { toService } from '#lib/places/services/shape.contract.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { newService } from '#lib/use-cases/services/new-service.ts';

export const handler = handle(createService, async ({ body }, context) => {
  const { view, caller, tag, commit } = context;
  const { locationId = null } = body;
  requireReach(caller, locationId);
  const [{ service, writes }] = await Promise.all([
    newService(context, locationId, body),
    requireLocation(view, locationId, 'locationId'),
  ]);
  tag(service);
  return commit({ service: toService(service) }, auditChange('service', service.id, undefined, service), ...writes);
});
