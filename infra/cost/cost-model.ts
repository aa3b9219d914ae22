import { assumptions } from './assumptions.ts';
import { gigabyte, ofEdge, ofFunction, ofGateway, ofPreflight } from './billable.ts';
import type { Measured } from './measured.ts';
import { erasing, submission } from './submission-model.ts';
import { times, total, type Usage } from './usage.ts';

const ofRequest = (measured: Measured, id: string): Usage => {
  const done = measured.operations[id];
  if (!done) throw new Error(`${id} was not measured`);
  return total([times(ofFunction(measured, id, done), 1 / done.invocations), ofEdge(done.answerBytes), ofGateway(0)]);
};

/** A request from the admin app, which is on another origin. */
const ofStaff = (measured: Measured, id: string): Usage =>
  total([ofRequest(measured, id), times(ofPreflight(), assumptions.preflightsPerStaffRequest.value)]);

/** One public read, with the share that the edge answers from its cache. */
export const publicRead = (measured: Measured, cachedShare: number): Usage => {
  const edge = ofEdge(measured.operations['public/get-form']?.answerBytes ?? 0);
  return total([times(ofRequest(measured, 'public/get-form'), 1 - cachedShare), times(edge, cachedShare)]);
};

/** One view of a page of a site, with the share that the edge answers from its cache. Its media are not in it. */
export const pageView = (measured: Measured, cachedShare: number): Usage => {
  const id = 'site/render';
  const done = measured.operations[id];
  if (!done) throw new Error(`${id} was not measured`);
  const edge = ofEdge(done.answerBytes * assumptions.pageCompression.value);
  const rendered = total([times(ofFunction(measured, id, done), 1 / done.invocations), ofGateway(0)]);
  return total([edge, times(rendered, 1 - cachedShare)]);
};

/** The media of this many locations, with this many page views. */
const media = (count: number, reads: number): Usage => {
  const { mediaMegabytesPerLocation, mediaFilesPerRead, mediaKilobytesPerRead, mediaCachedShare } = assumptions;
  const files = reads * mediaFilesPerRead.value;
  return {
    objectStorage: (count * mediaMegabytesPerLocation.value * 1e6) / gigabyte,
    objectRead: files * (1 - mediaCachedShare.value),
    edgeRequest: files,
    edgeTransfer: (reads * mediaKilobytesPerRead.value * 1000) / gigabyte,
  };
};

/** The usage of this many locations for a month. */
export const locations = (measured: Measured, count: number): Record<string, Usage> => {
  const { leadsPerLocation, readsPerLocation, cachedShare } = assumptions;
  const leads = count * leadsPerLocation.value;
  const reads = count * readsPerLocation.value;
  const staffReads = count * assumptions.staffReadsPerLocation.value;
  const staffChanges = count * assumptions.staffChangesPerLocation.value;
  return {
    submissions: times(total([...Object.values(submission(measured, 'one')), erasing()]), leads),
    'public reads': times(publicRead(measured, cachedShare.value), reads),
    media: media(count, reads),
    'reads by people and partners': times(ofStaff(measured, 'leads/list'), staffReads),
    'changes by people': times(ofStaff(measured, 'leads/update-status'), staffChanges),
  };
};
