/** The stacks of a stage in its own region, and in the second one, by the last part of their names. */
export const stackNames = {
  first: ['data', 'backup-plan', 'mail', 'edge', 'api', 'workers', 'operations'],
  second: ['recovery'],
} as const;

export type StackName = (typeof stackNames)[keyof typeof stackNames][number];

export const allStacks: readonly StackName[] = [...stackNames.first, ...stackNames.second];

export const isStackName = (name: string): name is StackName => allStacks.some((one) => one === name);
