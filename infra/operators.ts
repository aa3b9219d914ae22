/** Functions that only operators call, with their timeouts. None has a route, a queue or a schedule. */
export const operatorFunctions = {
  'ops/bootstrap': { timeoutSeconds: 60, description: 'Fills the secrets and makes the first tenant and super-admin' },
  'ops/end-super-admin': { timeoutSeconds: 30, description: 'Ends the access of a super-admin' },
  'ops/grow-lead-shards': { timeoutSeconds: 30, description: "Spreads a brand's lead lists over more partitions" },
  'ops/migrate': { timeoutSeconds: 300, description: 'Runs the data migrations that have not run yet' },
  'ops/rekey': { timeoutSeconds: 60, description: 'Brings records under the keys that are used now' },
  'ops/rotate-secrets': { timeoutSeconds: 60, description: "Takes one step of a secret's rotation" },
} as const;

export type OperatorFunction = keyof typeof operatorFunctions;

/** Deployed where the stage has a probe. */
export const probeId = 'workers/probe-submission';
