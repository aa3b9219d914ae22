/**
 * The result of a call, and the CPU milliseconds of this thread meanwhile, which exclude waiting on a busy machine. Other threads collect
 * the garbage of all files that the process has run: a second and more at times.
 */
export const timed = async <Result>(
  run: () => Result | Promise<Result>,
): Promise<{ result: Result; cpuMs: number }> => {
  const before = process.threadCpuUsage();
  const result = await run();
  const { user, system } = process.threadCpuUsage(before);
  return { result, cpuMs: (user + system) / 1000 };
};
