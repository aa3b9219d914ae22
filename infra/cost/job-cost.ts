import { workers } from '#infra/resources.ts';
import { assumptions } from './assumptions.ts';
import { ofBatch, ofInvocations } from './billable.ts';
import { usd } from './markdown.ts';
import { costOf, times, total, type Usage, usdOf } from './usage.ts';

const rows = 1000;
/** Changes of so long are one purge. */
const purgeSeconds = 5;

/** One change of a thousand locations: its rows are checked, then applied. */
const changeOfMany = (): Usage => {
  const { jobRowReads, jobRowWrites, jobRowMs, jobMessageRows } = assumptions;
  const chunks = (2 * rows) / jobMessageRows.value;
  const { memoryMegabytes } = workers['run-jobs'];
  return total([
    { tableRead: rows * jobRowReads.value, tableWrite: rows * jobRowWrites.value, objectRead: 2 * chunks },
    ofInvocations(chunks, (rows * jobRowMs.value) / chunks, memoryMegabytes),
    times(ofBatch(), chunks),
    { edgePurge: (rows * jobRowMs.value) / 2 / 1000 / purgeSeconds },
  ]);
};

export const jobNote = (): string => {
  const change = changeOfMany();
  const { edgePurge = 0, tableWrite = 0, ...rest } = change;
  return `One change of a thousand locations, such as the price of a service, costs **${usd(costOf(change))} USD**: ${usd(usdOf('tableWrite', tableWrite))} for writes, ${usd(usdOf('edgePurge', edgePurge))} for purges of the site while it runs, above the first thousand of a month, and ${usd(costOf(rest))} for all else. So does an import of a thousand rows, and taking it back about as much again.`;
};
