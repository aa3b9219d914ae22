import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { variable } from '#lib/core/env.ts';
import { proofName } from '#lib/dns/domain-proof.rules.ts';
import { documents } from '#lib/table/client.ts';

/**
 * What the DNS would have to say for the sites of this machine to be verified. Nobody owns the domains that are tried
 * here, so each is as if its record was there.
 */
export const siteProofs = async (name: string): Promise<string[]> => {
  const { Items = [] } = await documents.send(
    new ScanCommand({
      TableName: variable('TABLE_NAME'),
      FilterExpression: 'kind = :site',
      ExpressionAttributeValues: { ':site': 'site' },
    }),
  );
  return Items.flatMap(({ domain, verificationToken }) =>
    proofName(String(domain)) === name ? [String(verificationToken)] : [],
  );
};
