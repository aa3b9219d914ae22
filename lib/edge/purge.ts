import { callService, type PostService } from '#lib/calls/service.ts';
import { variable } from '#lib/core/env.ts';

const cloudFront: PostService = {
  name: 'edge',
  host: 'cloudfront',
  signedAs: 'cloudfront',
  contentType: 'application/xml',
  endpointVariable: 'AWS_ENDPOINT_URL_CLOUDFRONT',
  globalRegion: 'us-east-1',
  answersXml: true,
};

/** The value of the variable where there is no edge, as on a developer's machine. */
const noDistribution = 'none';

/**
 * Removes everything with a tag from the edge, within seconds. CloudFront knows a request by its reference: one that is sent
 * again does nothing. Tag and reference are written as they are, so they must have no characters of XML.
 */
export const purgeTag = async (tag: string, reference: string): Promise<void> => {
  const distribution = variable('SITES_DISTRIBUTION');
  if (distribution === noDistribution) return;
  const body =
    '<?xml version="1.0" encoding="UTF-8"?><InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">' +
    `<Paths><Quantity>1</Quantity><Items><Path>#${tag}</Path></Items></Paths>` +
    `<CallerReference>${reference}</CallerReference></InvalidationBatch>`;
  await callService(cloudFront, { path: `/2020-05-31/distribution/${distribution}/invalidation`, body });
};
