import { expect, test } from 'vitest';
import { answerBodies } from '#infra/edge/firewall-rules.ts';
import { stages } from '#infra/stages.ts';
import { prod as stacks } from './synthesised.ts';

interface FirewallProperties {
  Scope: string;
  CustomResponseBodies: Record<string, { Content: string; ContentType: string }>;
  Rules: {
    Name: string;
    Priority: number;
    OverrideAction?: object;
    Action?: { Block: { CustomResponse: { ResponseCode: number; CustomResponseBodyKey: string } } };
    Statement: {
      RateBasedStatement?: { Limit: number; EvaluationWindowSec: number };
      ManagedRuleGroupStatement?: { Name: string; RuleActionOverrides?: { Name: string; ActionToUse: object }[] };
      OrStatement?: { Statements: { LabelMatchStatement: { Key: string }; IPSetReferenceStatement?: object }[] };
    };
  }[];
}
const [firewall] = stacks.ofType<FirewallProperties>('AWS::WAFv2::WebACL');
const rules = firewall?.Properties.Rules ?? [];

interface Guarded {
  DistributionConfig: { WebACLId?: string };
}

test('the firewall protects the API and the sites, and answers in its envelope', () => {
  const guards = stacks
    .ofType<Guarded>('AWS::CloudFront::Distribution')
    .map(({ id, Properties }) => [id, Properties.DistributionConfig.WebACLId]);
  const ours = `<${firewall?.id}.Arn>`;
  expect(Object.fromEntries(guards)).toEqual({ ApiEdge: ours, SitesEdge: ours, MediaEdge: undefined });
  expect(firewall?.Properties.Scope).toBe('CLOUDFRONT');
  expect(firewall?.Properties.CustomResponseBodies).toEqual(
    Object.fromEntries(
      Object.entries(answerBodies).map(([key, { content, contentType }]) => [
        key,
        { Content: content, ContentType: contentType },
      ]),
    ),
  );
  for (const [code, { content }] of Object.entries(answerBodies))
    expect(JSON.parse(content)).toEqual({ error: { code, message: expect.any(String) } });
});

test('floods get 429, attacks get 403, and every rule answers in our envelope', () => {
  const limits = rules.flatMap(({ Statement, Action }) =>
    Statement.RateBasedStatement ? [[Statement.RateBasedStatement.Limit, Action?.Block.CustomResponse]] : [],
  );
  const answer = expect.objectContaining({ ResponseCode: 429, CustomResponseBodyKey: 'rate_limited' });
  const { submissions, signIns, requests } = stages.prod.firewall;
  expect(limits).toEqual([
    [requests, expect.objectContaining({ ResponseCode: 204 })],
    ...[submissions, signIns, requests].map((limit) => [limit, answer]),
  ]);

  const groups = rules.filter(({ Statement }) => Statement.ManagedRuleGroupStatement);
  expect(groups.map(({ OverrideAction }) => OverrideAction)).toEqual([{ Count: {} }, { Count: {} }, { Count: {} }]);
  const others = rules.filter(({ Statement }) => !Statement.RateBasedStatement && !Statement.ManagedRuleGroupStatement);
  expect(others.map(({ Action }) => Action?.Block.CustomResponse.ResponseCode)).toEqual([204, 403, 403]);
  expect(new Set(rules.map(({ Priority }) => Priority)).size).toBe(rules.length);
});

test('addresses that operators block are refused first, and deployments leave the lists alone', () => {
  const [first] = rules
    .filter(({ Action }) => Action?.Block.CustomResponse.ResponseCode !== 204 && Action)
    .toSorted((a, b) => a.Priority - b.Priority);
  const sets = stacks.ofType<{ Name: string; Scope: string; IPAddressVersion: string; Addresses: string[] }>(
    'AWS::WAFv2::IPSet',
  );
  expect(sets.map(({ Properties }) => Properties)).toEqual(
    ['4', '6'].map((version) => ({
      Name: `frontage-prod-blocked-ipv${version}`,
      Scope: 'CLOUDFRONT',
      IPAddressVersion: `IPV${version}`,
      Addresses: [],
    })),
  );
  expect(first?.Statement.OrStatement?.Statements).toEqual(
    sets.map(({ id }) => ({ IPSetReferenceStatement: { Arn: `<${id}.Arn>` } })),
  );
});

interface BlockAction {
  Block?: { CustomResponse: { ResponseCode: number; ResponseHeaders: { Name: string; Value: string }[] } };
}

test('pages can read refusals of the firewall, and it answers their preflights first', () => {
  const blocking = rules.flatMap(({ Name, Action }) => {
    const answer = (Action as BlockAction | undefined)?.Block?.CustomResponse;
    return answer ? [{ Name, status: answer.ResponseCode, headers: answer.ResponseHeaders }] : [];
  });
  for (const { Name, headers, status } of blocking) {
    const names = headers.map((header) => header.Name);
    expect(headers, Name).toContainEqual({ Name: 'Access-Control-Allow-Origin', Value: '*' });
    expect(names, Name).toContain('Access-Control-Expose-Headers');
    expect(names.includes('Access-Control-Allow-Headers'), Name).toBe(status === 204);
    expect(names.includes('Retry-After'), Name).toBe(status === 429);
    expect(names.includes('Content-Security-Policy'), Name).toBe(status !== 204);
  }
  const isPreflight = (name: string) => /preflight/.test(name);
  const order = rules.toSorted((a, b) => a.Priority - b.Priority).map(({ Name }) => Name);
  const refusals = blocking.filter(({ Name }) => !isPreflight(Name)).map(({ Name }) => Name);
  for (const name of refusals) expect(order.slice(0, order.indexOf(name)).some(isPreflight), name).toBe(true);
});

test('a rate limit matches its path in any encoding', () => {
  const transformed: unknown[] = [];
  JSON.stringify(rules, (name, value) => {
    if (name === 'RegexMatchStatement')
      transformed.push(value.TextTransformations.map(({ Type }: { Type: string }) => Type));
    return value;
  });
  expect(transformed).toEqual(Array(2).fill(['URL_DECODE', 'NORMALIZE_PATH']));
});

/** The order of the rules in the group, as AWS documents it. */
const coreRules = [
  'NoUserAgent_HEADER',
  'UserAgent_BadBots_HEADER',
  'SizeRestrictions_QUERYSTRING',
  'SizeRestrictions_Cookie_HEADER',
  'SizeRestrictions_BODY',
  'SizeRestrictions_URIPATH',
  'EC2MetaDataSSRF_BODY',
  'EC2MetaDataSSRF_COOKIE',
  'EC2MetaDataSSRF_URIPATH',
  'EC2MetaDataSSRF_QUERYARGUMENTS',
  'GenericLFI_QUERYARGUMENTS',
  'GenericLFI_URIPATH',
  'GenericLFI_BODY',
  'RestrictedExtensions_URIPATH',
  'RestrictedExtensions_QUERYARGUMENTS',
  'GenericRFI_QUERYARGUMENTS',
  'GenericRFI_BODY',
  'GenericRFI_URIPATH',
  'CrossSiteScripting_COOKIE',
  'CrossSiteScripting_QUERYARGUMENTS',
  'CrossSiteScripting_BODY',
  'CrossSiteScripting_URIPATH',
];

test('a rule that only counts does not hide one that blocks: the group continues after it', () => {
  const group = rules.find(({ Name }) => Name === 'AWSManagedRulesCommonRuleSet')?.Statement.ManagedRuleGroupStatement;
  const overrides = group?.RuleActionOverrides ?? [];
  expect(JSON.stringify(rules)).not.toContain('"RuleActionOverrides":[]');
  expect(overrides.every(({ ActionToUse }) => JSON.stringify(ActionToUse) === '{"Count":{}}')).toBe(true);
  const labels = rules.find(({ Name }) => Name === 'refuse-attacks')?.Statement.OrStatement?.Statements ?? [];
  const refused = labels
    .map(({ LabelMatchStatement }) => LabelMatchStatement.Key)
    .filter((key) => key.includes(':core-rule-set:'))
    .map((key) => key.split(':').at(-1)?.toUpperCase());
  // The label of a rule is its name in another case, except for this one.
  const labelOf = (rule: string): string => rule.replace('UserAgent_BadBots', 'BadBots').toUpperCase();
  expect(overrides.map(({ Name }) => Name).toSorted()).toEqual(
    coreRules.filter((rule) => !refused.includes(labelOf(rule))).toSorted(),
  );
});

test('the firewall logs the requests that it blocks or counts, without credentials and queries', () => {
  const [log] = stacks.ofType<{
    LogDestinationConfigs: string[];
    LoggingFilter: { DefaultBehavior: string; Filters: { Conditions: { ActionCondition: { Action: string } }[] }[] };
    RedactedFields: { SingleHeader?: { Name: string }; QueryString?: object }[];
  }>('AWS::WAFv2::LoggingConfiguration');
  expect(log?.Properties.LogDestinationConfigs.every((arn) => !arn.endsWith('*'))).toBe(true);
  expect(log?.Properties.LoggingFilter.DefaultBehavior).toBe('DROP');
  const kept = log?.Properties.LoggingFilter.Filters.flatMap(({ Conditions }) => Conditions);
  expect(kept?.map(({ ActionCondition }) => ActionCondition.Action)).toEqual(
    expect.arrayContaining(['BLOCK', 'COUNT']),
  );
  expect(log?.Properties.RedactedFields.map(({ SingleHeader }) => SingleHeader?.Name ?? 'query')).toEqual(
    expect.arrayContaining(['query', 'authorization', 'x-api-key', 'cookie']),
  );
});
