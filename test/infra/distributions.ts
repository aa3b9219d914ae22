import { dev as stacks } from './checks/synthesised.ts';

export interface Behaviour {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods: string[];
  CachedMethods?: string[];
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId: string;
  ViewerProtocolPolicy: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}

interface Origin {
  Id: string;
  DomainName: string;
  OriginAccessControlId?: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
  CustomOriginConfig?: { OriginProtocolPolicy: string };
}

interface DistributionProperties {
  DistributionConfig: {
    Comment: string;
    DefaultCacheBehavior: Behaviour;
    CacheBehaviors: Behaviour[];
    Origins: Origin[];
    CustomErrorResponses?: { ErrorCode: number; ErrorCachingMinTTL: number }[];
  };
}

const distributions = stacks.ofType<DistributionProperties>('AWS::CloudFront::Distribution');
const distribution = (id: string) => {
  const found = distributions.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no distribution ${id}`);
  return found.Properties.DistributionConfig;
};

/** Whether a path pattern of CloudFront fits: `?` is one character, `*` any number of them. */
const fits = (pattern: string, path: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('?', '.')
      .replaceAll('*', '.*')}$`,
  ).test(path);

/** The behaviour that CloudFront chooses for a path. */
export const behaviourOf = (path: string): Behaviour =>
  api.CacheBehaviors.find(({ PathPattern = '' }) => fits(PathPattern, path)) ?? api.DefaultCacheBehavior;

export const api = distribution('ApiEdge');
export const media = distribution('MediaEdge');
