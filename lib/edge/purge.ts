import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { clientOptions, withoutLogEntries } from '#lib/calls/client.ts';
import { variable } from '#lib/core/env.ts';

/** CloudFront has no regions: its API is in this one. */
const edge = withoutLogEntries(new CloudFrontClient({ ...clientOptions('edge'), region: 'us-east-1' }));

/** The value of the variable where there is no edge, as on a developer's machine. */
const noDistribution = 'none';

/**
 * Removes everything with a tag from the edge, within seconds. CloudFront knows a request by its reference: one that is sent
 * again does nothing.
 */
export const purgeTag = async (tag: string, reference: string): Promise<void> => {
  const DistributionId = variable('SITES_DISTRIBUTION');
  if (DistributionId === noDistribution) return;
  const Paths = { Quantity: 1, Items: [`#${tag}`] };
  const InvalidationBatch = { Paths, CallerReference: reference };
  await edge.send(new CreateInvalidationCommand({ DistributionId, InvalidationBatch }));
};
