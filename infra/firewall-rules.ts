import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { login } from '#lib/contract/auth.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { submitForm } from '#lib/contract/public.ts';
import type { StageSettings } from './stages.ts';

type Rule = CfnWebACL.RuleProperty;
type Unordered = Omit<Rule, 'priority'>;
type Statement = CfnWebACL.StatementProperty;

const watched = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** What is said in place of the product, in the product's own words. */
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
        { name: 'Access-Control-Allow-Origin', value: '*' },
        ...(code === 'rate_limited' ? [{ name: 'Retry-After', value: '60' }] : []),
      ],
    },
  },
});

/** The paths of an operation, as an expression over the path of a request. */
const pathOf = ({ path }: Operation): string => `^${path.replace(/{\w+}/g, '[^/]+')}/?$`;

/** The path as the gateway will read it, however it is written. */
const onPath = (expression: string): Statement => ({
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: expression,
    textTransformations: ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ priority, type })),
  },
});

const posted: Statement = {
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: 'POST',
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

const perMinute = (limit: number, scopeDownStatement?: Statement): Statement => ({
  rateBasedStatement: {
    limit,
    evaluationWindowSec: 60,
    aggregateKeyType: 'IP',
    ...(scopeDownStatement && { scopeDownStatement }),
  },
});

const rateRules = ({ firewall }: StageSettings): Unordered[] => {
  const limits: [string, Statement][] = [
    [
      'submissions',
      perMinute(firewall.submissions, { andStatement: { statements: [posted, onPath(pathOf(submitForm))] } }),
    ],
    ['sign-ins', perMinute(firewall.signIns, onPath(pathOf(login)))],
    ['requests', perMinute(firewall.requests)],
  ];
  return limits.map(([name, statement]) => ({
    name: `rate-${name}`,
    statement,
    action: refusing('rate_limited'),
    visibilityConfig: watched(`rate-${name}`),
  }));
};

/**
 * What AWS keeps up to date, and which of its findings turn a request away. The others are counted only: an article, an
 * answer to a form or a header of a partner's server may well look like that. A group may not answer for itself, so it
 * labels what it finds and a rule behind it answers in our words. It ends with its first finding, which must not be one of
 * those that are only counted: a request without a user agent could bring anything.
 */
const managed = {
  AWSManagedRulesAmazonIpReputationList: {
    label: 'amazon-ip-list',
    refused: ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList'],
    counted: [],
  },
  AWSManagedRulesKnownBadInputsRuleSet: {
    label: 'known-bad-inputs',
    refused: [
      'Host_Localhost_Header',
      'Propfind_Method',
      'ExploitablePaths_URIPath',
      'Log4JRCE_Header',
      'Log4JRCE_QueryString',
      'Log4JRCE_URIPath',
      'Log4JRCE_Body',
      'JavaDeserializationRCE_Header',
      'JavaDeserializationRCE_QueryString',
      'JavaDeserializationRCE_URIPath',
      'JavaDeserializationRCE_Body',
      'ReactJSRCE_Body',
    ],
    counted: [],
  },
  AWSManagedRulesCommonRuleSet: {
    label: 'core-rule-set',
    refused: [
      'BadBots_Header',
      'SizeRestrictions_URIPath',
      'SizeRestrictions_Cookie_Header',
      'EC2MetaDataSSRF_URIPath',
      'EC2MetaDataSSRF_Cookie',
      'GenericLFI_URIPath',
      'GenericLFI_QueryArguments',
      'RestrictedExtensions_URIPath',
      'GenericRFI_URIPath',
      'CrossSiteScripting_URIPath',
      'CrossSiteScripting_Cookie',
      'CrossSiteScripting_QueryArguments',
    ],
    // Rules and not labels, hence the other letters.
    counted: [
      'NoUserAgent_HEADER',
      'SizeRestrictions_QUERYSTRING',
      'SizeRestrictions_BODY',
      'EC2MetaDataSSRF_BODY',
      'EC2MetaDataSSRF_QUERYARGUMENTS',
      'GenericLFI_BODY',
      'RestrictedExtensions_QUERYARGUMENTS',
      'GenericRFI_QUERYARGUMENTS',
      'GenericRFI_BODY',
      'CrossSiteScripting_BODY',
    ],
  },
} as const;

const managedRules = (): Unordered[] => {
  const groups: Unordered[] = Object.entries(managed).map(([name, { counted }]) => ({
    name,
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        // The firewall takes no empty list.
        ...(counted.length > 0 && {
          ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        }),
      },
    },
    overrideAction: { count: {} },
    visibilityConfig: watched(name),
  }));
  const verdicts: Unordered[] = Object.values(managed).map(({ label, refused }) => ({
    name: `refuse-${label}`,
    statement: {
      orStatement: {
        statements: refused.map((finding) => ({
          labelMatchStatement: { scope: 'LABEL', key: `awswaf:managed:aws:${label}:${finding}` },
        })),
      },
    },
    action: refusing('forbidden'),
    visibilityConfig: watched(`refuse-${label}`),
  }));
  return [...groups, ...verdicts];
};

/** Whom operators have shut out, before anything else is asked. */
const blockedRule = (addressSets: readonly string[]): Unordered => ({
  name: 'refuse-blocked',
  statement: { orStatement: { statements: addressSets.map((arn) => ({ ipSetReferenceStatement: { arn } })) } },
  action: refusing('forbidden'),
  visibilityConfig: watched('refuse-blocked'),
});

export const firewallRules = (settings: StageSettings, blocked: readonly string[]): Rule[] =>
  [blockedRule(blocked), ...rateRules(settings), ...managedRules()].map((rule, priority) => ({ ...rule, priority }));
