import { GetApisCommand, GetRoutesCommand } from '@aws-sdk/client-apigatewayv2';
import { routeKey } from '#infra/edge-routes.ts';
import { type GatewayName, gatewayNames, idAt, ledTo } from '#infra/gateways.ts';
import { named, type StageName, type StageSettings } from '#infra/stages.ts';
import { operations } from '#lib/operations.ts';
import { type Clients, everyPage } from './clients.ts';
import type { Finding } from './finding.ts';

/** The keys of the routes of each gateway of the stage, as they are deployed. */
const deployedRoutes = async ({ apis }: Clients, stage: StageName): Promise<Map<GatewayName, Set<string>>> => {
  const all = await everyPage(async (NextToken) => {
    const page = await apis.send(new GetApisCommand({ NextToken }));
    return { entries: page.Items, next: page.NextToken };
  });
  const found = new Map<GatewayName, Set<string>>();
  for (const name of gatewayNames) {
    const api = all.find(({ Name }) => Name === idAt(named(stage, 'api'), name));
    if (!api?.ApiId) continue;
    const { ApiId } = api;
    const routes = await everyPage(async (NextToken) => {
      const page = await apis.send(new GetRoutesCommand({ ApiId, NextToken }));
      return { entries: page.Items, next: page.NextToken };
    });
    found.set(name, new Set(routes.map(({ RouteKey = '' }) => RouteKey)));
  }
  return found;
};

/** Whether the edge, which is deployed first, would lead operations in use to a gateway that has no routes for them yet. */
export const moveFindings = async (
  clients: Clients,
  stage: StageName,
  { movingGroups }: StageSettings,
): Promise<Finding[]> => {
  const deployed = await deployedRoutes(clients, stage);
  const isUsed = (key: string): boolean => [...deployed.values()].some((keys) => keys.has(key));
  const lost = operations.filter(({ group, method, path }) => {
    const key = routeKey({ method, path });
    return isUsed(key) && !deployed.get(ledTo(group, movingGroups))?.has(key);
  });
  const groups = [...new Set(lost.map(({ group }) => group))].toSorted();
  if (groups.length === 0) return [];
  return [
    {
      name: 'moving-groups',
      refuses: true,
      says: `${groups.join(', ')} get another gateway, which has no routes for them yet: for some minutes the edge would lead their operations nowhere`,
      ask: `Set movingGroups: [${groups.map((group) => `'${group}'`).join(', ')}] of ${stage} in infra/stages.ts, deploy, remove it, deploy again   # see "Moving operations to another gateway" in docs/runbook.md`,
    },
  ];
};
