import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { clientOptions, withoutLogEntries } from '#lib/platform/calls/client.ts';
import { setting, variable } from '#lib/platform/core/env.ts';

/** CloudFront has no regions: its API is in this one. */
export const edgeService = withoutLogEntries(new CloudFrontClient({ ...clientOptions('edge'), region: 'us-east-1' }));

/** The value of the variable where there is no edge, as on a developer's machine. */
const noDistribution = 'none';

const purge = async (DistributionId: string, item: string, reference: string): Promise<void> => {
  if (DistributionId === noDistribution) return;
  const Paths = { Quantity: 1, Items: [item] };
  const InvalidationBatch = { Paths, CallerReference: reference };
  await edgeService.send(new CreateInvalidationCommand({ DistributionId, InvalidationBatch }));
};

/**
 * Removes everything with a tag from the edge of the sites, within seconds. CloudFront knows a request by its reference: one
 * that is sent again does nothing.
 */
export const purgeTag = (tag: string, reference: string): Promise<void> =>
  purge(variable('SITES_DISTRIBUTION'), `#${tag}`, reference);

/** Removes files from the edge of the media host. */
export const purgePath = (path: string, reference: string): Promise<void> =>
  purge(setting('MEDIA_DISTRIBUTION', noDistribution), path, reference);
