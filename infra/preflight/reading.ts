import type { Finding } from './finding.ts';

const reasonOf = (error: unknown): string => {
  const { name, message } = error as Error;
  return `${name}: ${message.split('\n')[0]}`;
};

/** It refuses no deployment, which may still work. */
export const unread = (name: string, says: string, error: unknown): Finding => ({
  name,
  refuses: false,
  says: `${says}, as it could not be read (${reasonOf(error)})`,
});

/** The findings, or one finding with the reason why the account could not be read. */
export const reading = async (name: string, findings: Promise<Finding[]>): Promise<Finding[]> => {
  try {
    return await findings;
  } catch (error) {
    return [unread(name, 'It is not known whether this works', error)];
  }
};
