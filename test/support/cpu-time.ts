/** The result of a call, and the CPU milliseconds of this process meanwhile, which exclude waiting on a busy machine. */
export const timed = async <Result>(
  run: () => Result | Promise<Result>,
): Promise<{ result: Result; cpuMs: number }> => {
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  return { result, cpuMs: (user + system) / 1000 };
};
