import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { FirewallLimits } from '#infra/stages.ts';
import { login } from '#lib/accounts/auth/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { allowing, toEveryPage } from '#lib/platform/core/cors.ts';
import { nothingPolicy } from '#lib/web/serving/headers.contract.ts';
import { managedGroups } from './managed-groups.ts';

type Rule = CfnWebACL.RuleProperty;
type Unordered = Omit<Rule, 'priority'>;
type Statement = CfnWebACL.StatementProperty;

const watched = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** Answers of the firewall, in the API's envelope. */
const answers = {
  rate_limited: { status: 429, message: 'Too many requests from this address; try again in a minute' },
  forbidden: { status: 403, message: 'The firewall takes this request for an attack' },
} as const;

type Answer = keyof typeof answers;

export const answerBodies: Record<string, CfnWebACL.CustomResponseBodyProperty> = Object.fromEntries(
  Object.entries(answers).map(([code, { message }]) => [
    code,
    { contentType: 'APPLICATION_JSON', content: JSON.stringify({ error: { code, message } }) },
  ]),
);

const refusing = (code: Answer): CfnWebACL.RuleActionProperty => ({
  block: {
    customResponse: {
      responseCode: answers[code].status,
      customResponseBodyKey: code,
      responseHeaders: [
        { name: 'Cache-Control', value: 'no-store' },
        { name: 'X-Content-Type-Options', value: 'nosniff' },
        { name: 'Content-Security-Policy', value: nothingPolicy },
        ...Object.entries(toEveryPage).map(([name, value]) => ({ name, value })),
        ...(code === 'rate_limited' ? [{ name: 'Retry-After', value: '60' }] : []),
      ],
    },
  },
});

/**
 * If the preflight is refused, the browser does not send the request and its page cannot read the reason. So preflights are
 * always permitted, and the request itself is refused with the reason.
 */
const answeringPreflight: CfnWebACL.RuleActionProperty = {
  block: {
    customResponse: {
      responseCode: 204,
      responseHeaders: Object.entries({ ...toEveryPage, ...allowing }).map(([name, value]) => ({ name, value })),
    },
  },
};

/** The paths of an operation, as a regular expression over the path of a request. */
const pathOf = ({ path }: Operation): string => `^${path.replace(/{\w+}/g, '[^/]+')}/?$`;

/** The path as the gateway decodes it, whatever its encoding. */
const onPath = (expression: string): Statement => ({
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: expression,
    textTransformations: ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ priority, type })),
  },
});

const sentBy = (method: 'POST' | 'OPTIONS'): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: method,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

const preflights = sentBy('OPTIONS');
const noPreflights: Statement = { notStatement: { statement: preflights } };

const both = (...statements: Statement[]): Statement => ({ andStatement: { statements } });

const perMinute = (limit: number, scopeDownStatement: Statement): Statement => ({
  rateBasedStatement: { limit, evaluationWindowSec: 60, aggregateKeyType: 'IP', scopeDownStatement },
});

const rateRules = (firewall: FirewallLimits): Unordered[] => {
  const limits: [string, Statement, CfnWebACL.RuleActionProperty][] = [
    ['preflights', perMinute(firewall.requests, preflights), answeringPreflight],
    [
      'submissions',
      perMinute(firewall.submissions, both(sentBy('POST'), onPath(pathOf(submitForm)))),
      refusing('rate_limited'),
    ],
    ['sign-ins', perMinute(firewall.signIns, both(noPreflights, onPath(pathOf(login)))), refusing('rate_limited')],
    ['requests', perMinute(firewall.requests, noPreflights), refusing('rate_limited')],
  ];
  return limits.map(([name, statement, action]) => ({
    name: `rate-${name}`,
    statement,
    action,
    visibilityConfig: watched(`rate-${name}`),
  }));
};

/** The groups, which only label what they find. */
const managedRules = (): Unordered[] =>
  Object.entries(managedGroups).map(([name, { counted }]) => ({
    name,
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        // The firewall rejects an empty list.
        ...(counted.length > 0 && {
          ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        }),
      },
    },
    overrideAction: { count: {} },
    visibilityConfig: watched(name),
  }));

const anyOf = (statements: Statement[]): Statement => ({ orStatement: { statements } });

const labelled = (): Statement[] =>
  Object.values(managedGroups).flatMap(({ label, refused }) =>
    refused.map(
      (finding): Statement => ({
        labelMatchStatement: { scope: 'LABEL', key: `awswaf:managed:aws:${label}:${finding}` },
      }),
    ),
  );

/**
 * Refuses the addresses on the operators' lists and what the groups have found, and first answers the preflights of both. Each rule
 * is a dollar a month: the log has the labels, so one rule is enough for the findings of all groups.
 */
const verdicts = (addressSets: readonly string[]): Unordered[] => {
  const blocked = addressSets.map((arn): Statement => ({ ipSetReferenceStatement: { arn } }));
  const wanted: [string, Statement, CfnWebACL.RuleActionProperty][] = [
    ['preflight-refused', both(preflights, anyOf([...blocked, ...labelled()])), answeringPreflight],
    ['refuse-blocked', anyOf(blocked), refusing('forbidden')],
    ['refuse-attacks', anyOf(labelled()), refusing('forbidden')],
  ];
  return wanted.map(([name, statement, action]) => ({ name, statement, action, visibilityConfig: watched(name) }));
};

export const firewallRules = (limits: FirewallLimits, blocked: readonly string[]): Rule[] =>
  [...managedRules(), ...verdicts(blocked), ...rateRules(limits)].map((rule, priority) => ({ ...rule, priority }));
