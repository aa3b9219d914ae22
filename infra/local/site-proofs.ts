import { variable } from '#lib/core/env.ts';
import { proofName } from '#lib/dns/domain-proof.rules.ts';
import { callTable } from '#lib/table/dynamo/call.ts';

/** The sites of all brands. The table answers a megabyte at a time, also if nothing of it is a site. */
const sites = async (): Promise<Record<string, unknown>[]> => {
  const found: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await callTable('Scan', {
      TableName: variable('TABLE_NAME'),
      FilterExpression: 'kind = :site',
      ExpressionAttributeValues: { ':site': 'site' },
      ExclusiveStartKey: from,
    });
    found.push(...Items);
    from = LastEvaluatedKey;
  } while (from);
  return found;
};

/**
 * The DNS records that verify the sites of this machine. Nobody owns the domains that are tried here, so each one is
 * answered as if its record existed.
 */
export const siteProofs = async (name: string): Promise<string[]> =>
  (await sites()).flatMap(({ domain, verificationToken }) =>
    proofName(String(domain)) === name ? [String(verificationToken)] : [],
  );
