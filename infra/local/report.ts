/** Logs one line for an error inside the local stack, beside the log of the functions. */
export const report = (event: string, fields: Record<string, unknown>, error?: unknown): void => {
  const cause = error instanceof Error ? { error: error.name, message: error.message, stack: error.stack } : {};
  const entry = { level: 'error', event, time: new Date().toISOString(), ...fields, ...cause };
  process.stderr.write(`${JSON.stringify(entry)}\n`);
};
