import { resolveMx } from 'node:dns/promises';
import { receiptRuleOf, type StageName, type StageSettings } from '#infra/stages.ts';
import type { Finding } from './finding.ts';

type Records = readonly { exchange: string }[];

const mxOf = (domain: string): Promise<Records> => resolveMx(domain).catch((): Records => []);

/** The findings about replies of visitors, which reach the stage by its MX record. Which set of rules is active, an operator has to know. */
export const replyFindings = async (
  stage: StageName,
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
      ask: `Set in the DNS: ${replyDomain} MX 10 ${host}; and once, in the SES console, make ${receiptRuleOf(stage).ruleSet} the active rule set`,
    },
  ];
};
