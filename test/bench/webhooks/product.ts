import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demo } from '#infra/local/seed.ts';
import { startChild } from '#test/bench/child.ts';
import { cpuMsOf, treeOf } from '#test/bench/http/processes.ts';
import { measuredBody, measuredForm } from '#test/bench/measured-form.ts';
import type { StackTasks } from '#test/bench/stack-process.ts';
import { newVisitor } from '#test/support/visitors.ts';

const poster = async (url: string, headers: Record<string, string>, body: object) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Record<string, { id: string }> & { leadId: string } }).data;
};

/** A brand with a form, whose leads go to the endpoints that it adds. */
const brandOf = async (baseUrl: string, { brandId, apiKey }: { brandId: string; apiKey: string }) => {
  const keyed = { 'x-api-key': apiKey };
  await poster(`${baseUrl}/v1/brands/${brandId}/forms`, keyed, measuredForm);
  const { port } = new URL(baseUrl);
  let submitted = 0;
  return {
    brandId,
    addEndpoint: async (url: string): Promise<string> =>
      (await poster(`${baseUrl}/v1/brands/${brandId}/webhooks`, keyed, { url })).webhook?.id ?? '',
    /** Returns the id of the lead. */
    submit: async (): Promise<string> => {
      const visitor = newVisitor();
      const url = `http://127.0.0.1:${port}/public/forms/measured/submit?brandId=${brandId}`;
      const { body } = await visitor.post(url, measuredBody(submitted++, undefined));
      visitor.leave();
      return (JSON.parse(body) as { data: { leadId: string } }).data.leadId;
    },
  };
};

export type BenchBrand = Awaited<ReturnType<typeof brandOf>>;

/** The product in a process of its own, with two brands of the demo. */
export const startMeasured = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-bench-'));
  const stack = startChild<StackTasks>('./stack-process.ts');
  const { demo }: { demo: Demo } = await stack.call('start', dataDir);
  const cpuMs = (): number => [...treeOf(stack.pid).keys()].reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  return {
    call: stack.call,
    brands: [await brandOf(demo.baseUrl, demo), await brandOf(demo.baseUrl, demo.other)] as const,
    /** CPU time of the product and its database so far. */
    cpuMs,
    end: async () => {
      await stack.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
