import { assumptions } from './assumptions.ts';
import { gigabyte, ofBatch, ofEdge, ofFunction, ofFunctions, ofGateway, ofPreflight, ofStorage } from './billable.ts';
import type { Measured, MeasuredFunction } from './measured.ts';
import { times, total, type Usage } from './usage.ts';

type Arrival = 'one' | 'many';

/** One submission and the storage of its lead for a month. */
export const takingIn = (measured: Measured, arrival: Arrival): Usage => {
  const submits = ofFunctions(measured, arrival === 'one' ? measured.submitCold : measured.submitWarm);
  const answerBytes = Math.max(...Object.values(measured.submitCold).map((done) => done.answerBytes));
  return total([
    times(total(Object.values(submits)), 1 / (arrival === 'one' ? 1 : measured.together)),
    ofEdge(answerBytes),
    ofGateway(assumptions.submissionBytes.value),
    { trace: assumptions.tracedShare.value },
    ofStorage(measured, 'lead'),
  ]);
};

/** One submission by parts: accepting it, webhook, mail, counting, and erasing it. */
export const submission = (measured: Measured, arrival: Arrival): Record<string, Usage> => {
  const leads = arrival === 'one' ? 1 : measured.together;
  const following = arrival === 'one' ? measured.followingOne : measured.followingMany;
  const { 'workers/deliver-webhook': webhook, 'workers/send-mail': mail, ...rest } = following;
  const ofOne = (id: string, done: MeasuredFunction | undefined): Usage =>
    done ? times(total([ofFunction(measured, id, done), times(ofBatch(), done.invocations)]), 1 / leads) : {};
  const sent = (measured.bytes.webhook + assumptions.headerBytes.value) / gigabyte;
  return {
    'accepting it': takingIn(measured, arrival),
    // The edge answers the preflight.
    'the browser’s preflight': times(ofEdge(0), assumptions.preflightsPerSubmission.value),
    // The trace of the announcement goes on in all that follows.
    'announcing and counting it': total([
      times(total(Object.values(ofFunctions(measured, rest))), 1 / leads),
      { trace: assumptions.tracedShare.value / leads },
    ]),
    'one webhook': total([
      ofOne('workers/deliver-webhook', webhook),
      { transferOut: sent },
      ofStorage(measured, 'delivery'),
    ]),
    'one mail': total([ofOne('workers/send-mail', mail), { mail: 1 }, ofStorage(measured, 'notice')]),
    'erasing it': { tableWrite: assumptions.erasingWrites.value, tableRead: 1 },
  };
};

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
  const { leadsPerLocation, leadMonths, readsPerLocation, cachedShare } = assumptions;
  const leads = count * leadsPerLocation.value;
  const reads = count * readsPerLocation.value;
  const staffReads = count * assumptions.staffReadsPerLocation.value;
  const staffChanges = count * assumptions.staffChangesPerLocation.value;
  return {
    submissions: times(total(Object.values(submission(measured, 'one'))), leads),
    'earlier leads, kept': times(ofStorage(measured, 'lead'), leads * (leadMonths.value - 1)),
    'public reads': times(publicRead(measured, cachedShare.value), reads),
    media: media(count, reads),
    'reads by people and partners': times(ofStaff(measured, 'leads/list'), staffReads),
    'changes by people': times(ofStaff(measured, 'leads/update-status'), staffChanges),
  };
};
