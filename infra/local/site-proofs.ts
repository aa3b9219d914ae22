import { variable } from '#lib/core/env.ts';
import { proofName } from '#lib/dns/domain-proof.rules.ts';
import { callTable } from '#lib/table/dynamo/call.ts';

/**
 * The DNS records that verify the sites of this machine. Nobody owns the domains that are tried here, so each one is
 * answered as if its record existed.
 */
export const siteProofs = async (name: string): Promise<string[]> => {
  const { Items = [] } = await callTable('Scan', {
    TableName: variable('TABLE_NAME'),
    FilterExpression: 'kind = :site',
    ExpressionAttributeValues: { ':site': 'site' },
  });
  return Items.flatMap(({ domain, verificationToken }) =>
    proofName(String(domain)) === name ? [String(verificationToken)] : [],
  );
};
