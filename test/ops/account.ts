import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The contents of an AWS account. */
export interface AccountState {
  id: string;
  bootstrapVersion: number | null;
  concurrency: { limit: number; reservedByOthers: number; reservedByStage: number };
  quotas: Record<string, number>;
  /** How many there are of what the quotas of an account are about, by the path or action that lists them. */
  used: Record<string, number>;
  mail: { production: boolean; sending: boolean; perSecond: number; identity: 'none' | 'pending' | 'verified' };
  /** The names of hosted zones, by id. */
  zones: Record<string, string>;
  /** The names of issued certificates, by their ARN. */
  certificates: Record<string, readonly string[]>;
  /** The active set of rules for mails that are received. */
  receiptRules: string | null;
  secrets: readonly string[];
  /** The states of stacks, by name, and the types of their resources. Without a region they are in the first one. */
  stacks: Record<string, { status: string; types: readonly string[]; region?: string }>;
  /** The vaults of backups in each region, and whether they are locked. */
  vaults: Record<string, Record<string, { locked: boolean }>>;
  buckets: readonly string[];
  /** The keys of routes, by the name of their HTTP API. */
  routes: Record<string, readonly string[]>;
  /** Actions and paths that the signed-in user may not use. */
  denied: readonly string[];
  /** Actions that are asked for too often. */
  throttled: readonly string[];
}

export const readyAccount: AccountState = {
  id: '111122223333',
  bootstrapVersion: 30,
  concurrency: { limit: 2000, reservedByOthers: 0, reservedByStage: 0 },
  quotas: { 'L-8A5B8E43': 20_000 },
  used: {},
  mail: { production: true, sending: true, perSecond: 14, identity: 'none' },
  zones: {},
  certificates: {},
  receiptRules: null,
  secrets: [],
  stacks: {},
  vaults: {},
  buckets: [],
  routes: {},
  denied: [],
  throttled: [],
};

interface Answer {
  status?: number;
  body: string;
}

const json = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) });
const missing = (type: string): Answer => json({ __type: type, message: 'There is none' }, 400);
const xml = (action: string, inner: string): Answer => ({
  body: `<${action}Response><${action}Result>${inner}</${action}Result></${action}Response>`,
});
const xmlError = (status: number, code: string, message: string): Answer => ({
  status,
  body: `<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});
const repeated = (count: number, element: string): string => element.repeat(count);

const firstRegion = 'us-east-1';

/** The protocols of older services: a form is sent, and XML is answered. */
const queried = (state: AccountState, form: URLSearchParams, region: string): Answer => {
  const action = form.get('Action') ?? '';
  const name = form.get('StackName') ?? '';
  const stack = Object.entries(state.stacks).find(
    ([one, { region: own = firstRegion }]) => one === name && own === region,
  )?.[1];
  if (action === 'GetCallerIdentity') return xml(action, `<Account>${state.id}</Account>`);
  if (action === 'GetAccountSummary') {
    const roles = `<entry><key>Roles</key><value>${state.used.roles ?? 0}</value></entry>`;
    return xml(action, `<SummaryMap>${roles}</SummaryMap>`);
  }
  if (action === 'DescribeActiveReceiptRuleSet')
    return xml(action, state.receiptRules === null ? '' : `<Metadata><Name>${state.receiptRules}</Name></Metadata>`);
  if (!stack) return xmlError(400, 'ValidationError', `Stack with id ${name} does not exist`);
  if (action === 'DescribeStacks')
    return xml(
      action,
      `<Stacks><member><StackName>${name}</StackName><StackStatus>${stack.status}</StackStatus></member></Stacks>`,
    );
  const members = stack.types.map(
    (type, at) =>
      `<member><ResourceType>${type}</ResourceType><PhysicalResourceId>${name}-${at}</PhysicalResourceId></member>`,
  );
  return xml(action, `<StackResourceSummaries>${members.join('')}</StackResourceSummaries>`);
};

/** The protocols in which a header names the action, and JSON is sent and answered. */
const targeted = (state: AccountState, action: string, body: Record<string, string>): Answer => {
  if (action === 'GetParameter')
    return state.bootstrapVersion === null
      ? missing('ParameterNotFound')
      : json({ Parameter: { Value: String(state.bootstrapVersion) } });
  if (action === 'DescribeSecret')
    return state.secrets.includes(body.SecretId ?? '')
      ? json({ Name: body.SecretId })
      : missing('ResourceNotFoundException');
  if (action === 'DescribeCertificate') {
    const SubjectAlternativeNames = state.certificates[body.CertificateArn ?? ''];
    return SubjectAlternativeNames
      ? json({ Certificate: { Status: 'ISSUED', SubjectAlternativeNames } })
      : missing('ResourceNotFoundException');
  }
  if (action === 'ListWebACLs')
    return json({ WebACLs: Array.from({ length: state.used['web-acls'] ?? 0 }, (_, at) => ({ Id: `${at}` })) });
  const quota = state.quotas[body.QuotaCode ?? ''];
  return quota === undefined ? missing('NoSuchResourceException') : json({ Quota: { Value: quota } });
};

const listOf = (name: string, element: string, count = 0): Answer => ({
  body: `<${name}><Quantity>${count}</Quantity><Items>${repeated(count, `<${element}/>`)}</Items></${name}>`,
});

/** The services whose actions are paths. */
const requested = (state: AccountState, path: string, region: string): Answer => {
  const { concurrency, mail, used } = state;
  if (path.endsWith('/account-settings') || path.endsWith('/account-settings/')) {
    const reserved = concurrency.reservedByOthers + concurrency.reservedByStage;
    const unreserved = concurrency.limit - reserved;
    return json({
      AccountLimit: { ConcurrentExecutions: concurrency.limit, UnreservedConcurrentExecutions: unreserved },
    });
  }
  if (path.endsWith('/concurrency'))
    return concurrency.reservedByStage > 0
      ? json({ ReservedConcurrentExecutions: concurrency.reservedByStage })
      : json({});
  if (path.startsWith('/backup-vaults'))
    return json({
      BackupVaultList: Object.entries(state.vaults[region] ?? {}).map(([BackupVaultName, { locked: Locked }]) => ({
        BackupVaultName,
        Locked,
      })),
    });
  if (path.startsWith('/frontage-'))
    return { status: state.buckets.includes(path.replaceAll('/', '')) ? 200 : 404, body: '' };
  if (path === '/v2/apis')
    return json({
      items: [
        ...Array.from({ length: used['http-apis'] ?? 0 }, () => ({ name: 'x' })),
        ...Object.keys(state.routes).map((name) => ({ name, apiId: name })),
      ],
    });
  if (path.endsWith('/routes'))
    return json({ items: (state.routes[path.split('/')[3] ?? ''] ?? []).map((key) => ({ routeKey: key })) });
  if (path.includes('/hostedzone/')) {
    const name = state.zones[path.split('/').at(-1) ?? ''];
    return name
      ? { body: `<GetHostedZoneResponse><HostedZone><Name>${name}.</Name></HostedZone></GetHostedZoneResponse>` }
      : { status: 404, body: '<ErrorResponse><Error><Code>NoSuchHostedZone</Code></Error></ErrorResponse>' };
  }
  if (path === '/v2/email/account')
    return json({
      ProductionAccessEnabled: mail.production,
      SendingEnabled: mail.sending,
      SendQuota: { Max24HourSend: 50_000, MaxSendRate: mail.perSecond, SentLast24Hours: 0 },
    });
  if (path.startsWith('/v2/email/identities/'))
    return mail.identity === 'none'
      ? { status: 404, body: '{"__type":"NotFoundException"}' }
      : json({ VerifiedForSendingStatus: mail.identity === 'verified' });
  if (path.endsWith('/distribution')) return listOf('DistributionList', 'DistributionSummary', used.distributions);
  if (path.endsWith('/cache-policy')) return listOf('CachePolicyList', 'CachePolicySummary', used['cache-policies']);
  if (path.endsWith('/response-headers-policy'))
    return listOf('ResponseHeadersPolicyList', 'ResponseHeadersPolicySummary', used['headers-policies']);
  if (path.endsWith('/function')) return listOf('FunctionList', 'FunctionSummary', used['edge-functions']);
  return json({ message: `Nobody answers ${path}` }, 500);
};

const denied: Answer = { status: 403, body: '{"__type":"AccessDeniedException","message":"You may not"}' };
const deniedInXml = xmlError(403, 'AccessDenied', 'You may not');
const tooOften = xmlError(400, 'Throttling', 'Rate exceeded');

/** The signature of a request names the region that it is for. */
const regionOf = (authorization = ''): string =>
  /Credential=[^/]+\/\d+\/([^/]+)\//.exec(authorization)?.[1] ?? firstRegion;

/** An HTTP server that answers what the checks ask, in the protocols of AWS. */
export const startAccount = async () => {
  let state = readyAccount;
  const asked: string[] = [];
  const answerOf = (path: string, target: string | undefined, sent: string, region: string): Answer => {
    const action =
      target?.split('.').at(-1) ?? (sent.startsWith('Action=') ? (/Action=(\w+)/.exec(sent)?.[1] ?? '') : path);
    asked.push(action);
    if (state.denied.some((one) => action.includes(one))) return sent.startsWith('Action=') ? deniedInXml : denied;
    if (state.throttled.includes(action)) return tooOften;
    if (target) return targeted(state, action, JSON.parse(sent));
    return sent.includes('Action=')
      ? queried(state, new URLSearchParams(sent), region)
      : requested(state, path, region);
  };
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    const { pathname } = new URL(request.url ?? '/', 'http://aws.example');
    // This server stands for AWS: clients of its JSON protocols name the action in this header.
    const target = request.headers['x-amz-target'];
    const { status = 200, body } = answerOf(
      decodeURIComponent(pathname),
      target?.toString(),
      sent,
      regionOf(request.headers.authorization),
    );
    const type = /^POST \/v2|^\{/.test(body) ? 'application/x-amz-json-1.1' : 'text/xml';
    response.writeHead(status, {
      'content-type': type,
      ...(status === 404 && { 'x-amzn-errortype': 'NotFoundException' }),
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const env = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_MAX_ATTEMPTS: '1',
  };
  return {
    env,
    asked,
    has: (change: Partial<AccountState>) => {
      asked.length = 0;
      state = { ...readyAccount, ...change };
    },
    stop: () => server.close(),
  };
};
