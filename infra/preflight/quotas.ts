import { GetApisCommand } from '@aws-sdk/client-apigatewayv2';
import {
  ListCachePoliciesCommand,
  ListDistributionsCommand,
  ListFunctionsCommand,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront';
import { GetAccountSummaryCommand } from '@aws-sdk/client-iam';
import { GetAWSDefaultServiceQuotaCommand, GetServiceQuotaCommand } from '@aws-sdk/client-service-quotas';
import { ListWebACLsCommand } from '@aws-sdk/client-wafv2';
import { type Clients, countEvery, ifThere } from './clients.ts';
import type { Finding } from './finding.ts';
import type { Needed } from './needed.ts';

interface Quota {
  name: string;
  /** The counted thing, as a sentence names it. */
  of: string;
  type: string;
  service: string;
  /** Absent where AWS raises it for nobody, or only on request to its support. */
  code?: string;
  /** The default that AWS documents, where its Service Quotas do not say it. */
  usual: number;
  /** To do where no quota is asked for. */
  instead?: string;
  /** How many there are in the account; absent for what is counted for one API. */
  used?: (clients: Clients) => Promise<number>;
}

export const quotas: readonly Quota[] = [
  {
    name: 'roles',
    of: 'IAM roles',
    type: 'AWS::IAM::Role',
    service: 'iam',
    code: 'L-FE177D64',
    usual: 1000,
    used: async ({ roles }) => (await roles.send(new GetAccountSummaryCommand({}))).SummaryMap?.Roles ?? 0,
  },
  {
    name: 'http-apis',
    of: 'HTTP APIs in the region',
    type: 'AWS::ApiGatewayV2::Api',
    service: 'apigateway',
    usual: 600,
    used: ({ apis }) =>
      countEvery(async (NextToken) => {
        const page = await apis.send(new GetApisCommand({ NextToken }));
        return { entries: page.Items, next: page.NextToken };
      }),
  },
  {
    name: 'routes',
    of: 'routes of one API',
    type: 'AWS::ApiGatewayV2::Route',
    service: 'apigateway',
    code: 'L-65B5C802',
    usual: 300,
  },
  {
    name: 'integrations',
    of: 'integrations of one API',
    type: 'AWS::ApiGatewayV2::Integration',
    service: 'apigateway',
    usual: 300,
    instead: 'Give a group of operations another gateway in infra/gateways.ts',
  },
  {
    name: 'distributions',
    of: 'CloudFront distributions',
    type: 'AWS::CloudFront::Distribution',
    service: 'cloudfront',
    code: 'L-24B04930',
    usual: 500,
    used: ({ edge }) =>
      countEvery(async (Marker) => {
        const { DistributionList: page } = await edge.send(new ListDistributionsCommand({ Marker }));
        return { entries: page?.Items, next: page?.NextMarker };
      }),
  },
  {
    name: 'cache-policies',
    of: 'cache policies of CloudFront',
    type: 'AWS::CloudFront::CachePolicy',
    service: 'cloudfront',
    code: 'L-7D134442',
    usual: 20,
    used: ({ edge }) =>
      countEvery(async (Marker) => {
        const { CachePolicyList: page } = await edge.send(new ListCachePoliciesCommand({ Type: 'custom', Marker }));
        return { entries: page?.Items, next: page?.NextMarker };
      }),
  },
  {
    name: 'headers-policies',
    of: 'response headers policies of CloudFront',
    type: 'AWS::CloudFront::ResponseHeadersPolicy',
    service: 'cloudfront',
    code: 'L-CF0D4FC5',
    usual: 20,
    used: ({ edge }) =>
      countEvery(async (Marker) => {
        const command = new ListResponseHeadersPoliciesCommand({ Type: 'custom', Marker });
        const { ResponseHeadersPolicyList: page } = await edge.send(command);
        return { entries: page?.Items, next: page?.NextMarker };
      }),
  },
  {
    name: 'edge-functions',
    of: 'functions of CloudFront',
    type: 'AWS::CloudFront::Function',
    service: 'cloudfront',
    usual: 100,
    used: ({ edge }) =>
      countEvery(async (Marker) => {
        // Each function is listed once for each of its stages; every one has this stage.
        const { FunctionList: page } = await edge.send(new ListFunctionsCommand({ Stage: 'DEVELOPMENT', Marker }));
        return { entries: page?.Items, next: page?.NextMarker };
      }),
  },
  {
    name: 'web-acls',
    of: 'web ACLs of the firewall',
    type: 'AWS::WAFv2::WebACL',
    service: 'wafv2',
    usual: 100,
    instead: 'Ask for more in the console of Service Quotas, under AWS WAF',
    used: ({ firewall }) =>
      countEvery(async (NextMarker) => {
        const page = await firewall.send(new ListWebACLsCommand({ Scope: 'CLOUDFRONT', NextMarker }));
        return { entries: page.WebACLs, next: page.WebACLs?.length ? page.NextMarker : undefined };
      }),
  },
];

/** The quota that applies to the account, or else AWS's default, or else the documented one. */
export const quotaOf = async (
  { quotas: service }: Clients,
  quota: { service: string; code?: string; usual: number },
): Promise<number> => {
  if (!quota.code) return quota.usual;
  const wanted = { ServiceCode: quota.service, QuotaCode: quota.code };
  const applied =
    (await ifThere(service.send(new GetServiceQuotaCommand(wanted)))) ??
    (await ifThere(service.send(new GetAWSDefaultServiceQuotaCommand(wanted))));
  return applied?.Quota?.Value ?? quota.usual;
};

export const requestOf = ({ service, code }: { service: string; code: string }, wanted: number): string =>
  `aws service-quotas request-service-quota-increase --service-code ${service} --quota-code ${code} --desired-value ${wanted}`;

/** Whether the resources of a type fit into the account: beside those of others, if it is known which are not its own. */
export const roomFinding = async (
  clients: Clients,
  quota: Quota,
  { counts, mostOfOneApi }: Needed,
  deployed: ReadonlyMap<string, number> | undefined,
): Promise<Finding[]> => {
  const needed = (quota.used ? counts : mostOfOneApi).get(quota.type) ?? 0;
  const [limit, used = 0] = await Promise.all([quotaOf(clients, quota), quota.used?.(clients)]);
  const ofOthers = quota.used && deployed ? Math.max(0, used - (deployed.get(quota.type) ?? 0)) : 0;
  if (ofOthers + needed <= limit) return [];
  const others = quota.used && deployed ? `, and others have ${ofOthers}` : '';
  return [
    {
      name: quota.name,
      refuses: true,
      says: `The stage needs ${needed} ${quota.of}${others}: the quota is ${limit}`,
      ask: quota.code
        ? requestOf({ service: quota.service, code: quota.code }, ofOthers + needed)
        : (quota.instead ??
          'AWS raises it on request to its support at most: use another account, or remove what is not needed'),
    },
  ];
};
