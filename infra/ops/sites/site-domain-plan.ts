/** A tenant of the sites' distribution: one domain with its certificate. */
export interface Tenant {
  id: string;
  etag: string;
  domain: string;
  enabled: boolean;
  hasCertificate: boolean;
  /** The certificate that CloudFront has got for it, once it is issued. */
  issuedCertificate: string | undefined;
}

export type Step =
  | { kind: 'create'; domain: string }
  | { kind: 'attach'; domain: string; tenant: Tenant; certificate: string }
  | { kind: 'enable' | 'disable' | 'delete'; domain: string; tenant: Tenant };

const stepFor = (tenant: Tenant, isWanted: boolean): Step | undefined => {
  const { domain, enabled, hasCertificate, issuedCertificate: certificate } = tenant;
  // CloudFront deletes only what is disabled everywhere, which takes some minutes.
  if (!isWanted) return { kind: enabled ? 'disable' : 'delete', domain, tenant };
  if (!enabled) return { kind: 'enable', domain, tenant };
  return !hasCertificate && certificate ? { kind: 'attach', domain, tenant, certificate } : undefined;
};

/** The steps that make the tenants those of the domains: each run does what is possible now. */
export const planOf = (domains: readonly string[], tenants: readonly Tenant[]): Step[] => {
  const wanted = new Set(domains);
  const known = new Set(tenants.map(({ domain }) => domain));
  return [
    ...domains.filter((domain) => !known.has(domain)).map((domain): Step => ({ kind: 'create', domain })),
    ...tenants.flatMap((tenant) => stepFor(tenant, wanted.has(tenant.domain)) ?? []),
  ];
};

/** Takes each step, also after one that failed: one customer's domain holds up no other. Returns those that failed. */
export const takeEach = (steps: readonly Step[], take: (step: Step) => void): Step[] =>
  steps.filter((step) => {
    try {
      take(step);
      return false;
    } catch (error) {
      console.error((error as Error).message);
      return true;
    }
  });
