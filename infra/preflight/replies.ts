import { resolveMx } from 'node:dns/promises';
import { DescribeActiveReceiptRuleSetCommand } from '@aws-sdk/client-ses';
import { receiptRuleOf, type StageName, type StageSettings } from '#infra/stages.ts';
import type { Clients } from './clients.ts';
import type { Finding } from './finding.ts';

type Records = readonly { exchange: string }[];

const mxOf = (domain: string): Promise<Records> => resolveMx(domain).catch((): Records => []);

/** Whether replies of visitors reach SES, to which their MX record leads. */
export const replyFindings = async (
  { replyDomain, region }: Pick<StageSettings, 'replyDomain' | 'region'>,
  recordsOf = mxOf,
): Promise<Finding[]> => {
  if (replyDomain === null) return [];
  const host = `inbound-smtp.${region}.amazonaws.com`;
  const records = await recordsOf(replyDomain);
  if (records.some(({ exchange }) => exchange.replace(/\.$/, '').toLowerCase() === host)) return [];
  return [
    {
      name: 'reply-domain',
      refuses: false,
      says: `Replies of visitors do not arrive: ${replyDomain} has no MX record that leads to SES`,
      ask: `Set in the DNS: ${replyDomain} MX 10 ${host}`,
    },
  ];
};

/** Whether SES follows the stage's rules: an account has one active set, which no template can choose. */
export const receiptFindings = async (
  { receipt }: Pick<Clients, 'receipt'>,
  stage: StageName,
  { replyDomain }: Pick<StageSettings, 'replyDomain'>,
): Promise<Finding[]> => {
  if (replyDomain === null) return [];
  const { Metadata } = await receipt.send(new DescribeActiveReceiptRuleSetCommand({}));
  const active = Metadata?.Name;
  const { ruleSet } = receiptRuleOf(stage);
  if (active === ruleSet) return [];
  const state = active ? `is ${active}, and not ${ruleSet}` : `is none, where it has to be ${ruleSet}`;
  const ends = active ? `, and ends the rules of ${active}` : '';
  return [
    {
      name: 'reply-rules',
      refuses: false,
      says: `SES does not take replies of visitors: its active receipt rule set ${state}`,
      ask: `aws ses set-active-receipt-rule-set --rule-set-name ${ruleSet}   # once the stage is deployed${ends}`,
    },
  ];
};
