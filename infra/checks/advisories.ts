interface Vulnerability {
  name: string;
  severity: string;
  range: string;
}

/** The output of `npm audit --json`: a report, or the error of a registry that serves no advisories. */
interface Audit {
  statusCode?: number;
  error?: { code?: string };
  vulnerabilities?: Record<string, Vulnerability>;
}

export type AuditOutcome = { answered: false; reason: string } | { answered: true; vulnerable: string[] };

/** Reads the report of `npm audit --json`. Without advisories from the registry, nothing is known about the packages. */
export const auditOutcome = (json: string): AuditOutcome => {
  const { vulnerabilities, statusCode, error }: Audit = JSON.parse(json);
  if (!vulnerabilities) return { answered: false, reason: String(statusCode ?? error?.code ?? 'no reason given') };
  const vulnerable = Object.values(vulnerabilities).map(
    ({ name, severity, range }) => `${name} ${range} has a known vulnerability (${severity})`,
  );
  return { answered: true, vulnerable };
};
