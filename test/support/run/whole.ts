import type { Vitest } from 'vitest/node';

export interface Run {
  /** The names of the projects that took part. */
  projects: readonly string[];
  /** Every file with tests of these projects. */
  files: readonly string[];
  /** The files that ended, each with how. */
  ended: readonly { file: string; state: string }[];
  /** Whether only tests of some names ran. */
  isNarrowed: boolean;
}

/** The projects of `vitest.config.ts`; other configurations have none, or others. */
const every = ['alone', 'shared'];

/** Whether every test ran, and none failed: what no test did in another run says nothing. */
export const isWhole = ({ projects, files, ended, isNarrowed }: Run): boolean => {
  const states = new Map(ended.map(({ file, state }) => [file, state]));
  return (
    !isNarrowed &&
    every.every((name) => projects.includes(name)) &&
    files.every((file) => ['passed', 'skipped'].includes(states.get(file) ?? 'not begun'))
  );
};

/** The run that ends, as Vitest knows it. */
export const runOf = async (vitest: Vitest): Promise<Run> => ({
  projects: vitest.projects.map(({ name }) => name),
  files: (await vitest.globTestSpecifications()).map(({ moduleId }) => moduleId),
  ended: vitest.state.getTestModules().map((module) => ({ file: module.moduleId, state: module.state() })),
  isNarrowed: vitest.config.testNamePattern !== undefined,
});
