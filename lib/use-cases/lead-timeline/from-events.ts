import { type AnswerTemplateRecord, answerTemplateKey } from '#lib/delivery/answer-templates/records.ts';
import { type LeadEventRecord, leadEventsOf, ofEvents } from '#lib/leads/lead-events/records.ts';
import { type NoteRecord, noteKey, toNote } from '#lib/leads/lead-notes/records.ts';
import { type LeadTaskRecord, leadTaskKey, namedIn, toLeadTask } from '#lib/leads/lead-tasks/records.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import { leadStatuses } from '#lib/leads/leads/status.contract.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { getEach } from '#lib/platform/table/table.ts';
import { readTold, type ToldBy } from './read-told.ts';
import type { Draft, Reading, TimelineSource } from './source.ts';

/** Records that are told with their events, as they are now. */
interface Joined {
  notes: ReadonlyMap<string, NoteRecord>;
  tasks: ReadonlyMap<string, LeadTaskRecord>;
  templates: ReadonlyMap<string, AnswerTemplateRecord>;
  toldBy: ToldBy;
}

const textIn = ({ facts }: LeadEventRecord, name: string): string | null =>
  typeof facts[name] === 'string' ? facts[name] : null;
const numberIn = ({ facts }: LeadEventRecord, name: string): number | null =>
  typeof facts[name] === 'number' ? facts[name] : null;
const statusIn = (event: LeadEventRecord, name: string) =>
  leadStatuses.find((status) => status === textIn(event, name)) ?? null;

/** Says the entry of an event; undefined for one that is told with another. */
type Teller = (event: LeadEventRecord, joined: Joined) => Omit<Draft, 'at' | 'place' | 'by'> | undefined;

const tellers: Readonly<Record<LeadEventRecord['type'], Teller>> = {
  status: (event) => {
    const [from, to] = [statusIn(event, 'from'), statusIn(event, 'to')];
    return to === null ? undefined : { say: () => ({ type: 'status', id: event.id, from, to }) };
  },
  moved: (event) => {
    const [from, to] = [textIn(event, 'from'), textIn(event, 'to')];
    return {
      locations: [from, to],
      say: ({ placeOf }) => ({
        type: 'moved',
        id: event.id,
        from: from === null ? null : placeOf(from),
        to: to === null ? null : placeOf(to),
      }),
    };
  },
  assigned: (event) => {
    const [from, to] = [textIn(event, 'from'), textIn(event, 'to')];
    return {
      people: [from, to],
      say: ({ actorOf }) => ({
        type: 'assigned',
        id: event.id,
        from: from === null ? null : actorOf(from),
        to: to === null ? null : actorOf(to),
      }),
    };
  },
  outcome: (event) => ({
    say: () => ({
      type: 'outcome',
      id: event.id,
      outcome: textIn(event, 'result'),
      valueCents: numberIn(event, 'valueCents'),
      currency: textIn(event, 'currency'),
      reason: textIn(event, 'reason'),
    }),
  }),
  // A change of a note shows in the note.
  noted: (event, { notes }) => {
    if (textIn(event, 'change') !== 'added') return undefined;
    const note = notes.get(textIn(event, 'noteId') ?? '');
    return {
      people: note ? [note.createdBy] : [],
      say: ({ actorOf }) => ({ type: 'noted', id: event.id, note: note ? toNote(note, actorOf) : null }),
    };
  },
  task: (event, { tasks }) => {
    const task = tasks.get(textIn(event, 'taskId') ?? '');
    const change = textIn(event, 'change') ?? 'changed';
    return {
      people: task ? namedIn(task) : [],
      say: ({ actorOf }) => ({ type: 'task', id: event.id, change, task: task ? toLeadTask(task, actorOf) : null }),
    };
  },
  called: (event) => {
    const takenBack = textIn(event, 'takenBack') !== null;
    return { say: () => ({ type: 'called', id: event.id, reached: textIn(event, 'result'), takenBack }) };
  },
  answered: (event, { templates }) => {
    const id = textIn(event, 'templateId');
    const template = id === null ? null : { id, name: templates.get(id)?.name ?? '' };
    return { say: () => ({ type: 'answered', id: event.id, messageId: textIn(event, 'messageId'), template }) };
  },
  replied: (event) => ({
    say: () => ({
      type: 'replied',
      id: event.id,
      messageId: textIn(event, 'messageId'),
      otherSender: event.facts.otherSender === true,
      automatic: event.facts.automatic === true,
    }),
  }),
  escalated: (event, { toldBy }) => {
    const step = numberIn(event, 'step');
    const told = toldBy(step);
    return {
      people: told.map(({ id }) => id),
      say: ({ actorOf }) => ({
        type: 'escalated',
        id: event.id,
        step,
        afterBusinessMinutes: numberIn(event, 'afterBusinessMinutes'),
        told: told.map(({ id, email }) => ({ id, name: id === null ? null : actorOf(id).name, email })),
      }),
    };
  },
  merged: (event) => {
    const from = textIn(event, 'from') ?? event.leadId;
    const undone = event.facts.undone === true;
    return { say: () => ({ type: 'merged', id: event.id, from, into: textIn(event, 'into'), undone }) };
  },
  erased: (event) => ({ say: () => ({ type: 'erased', id: event.id }) }),
};

const byId = <R extends { id: string }>(records: readonly (R | undefined)[]): Map<string, R> =>
  new Map(records.flatMap((record) => (record ? [[record.id, record] as const] : [])));

const readJoined = async (lead: LeadRecord, reading: Reading, events: readonly LeadEventRecord[]): Promise<Joined> => {
  const [{ view }, { id: leadId }] = [reading, lead];
  const named = (fact: string) => [...new Set(events.flatMap((event) => textIn(event, fact) ?? []))];
  const steps = events.flatMap((event) => (event.type === 'escalated' ? (numberIn(event, 'step') ?? []) : []));
  const [notes, tasks, templates, toldBy] = await Promise.all([
    getEach(named('noteId').map((id) => noteKey(view, leadId, id))),
    getEach(named('taskId').map((id) => leadTaskKey(view, leadId, id))),
    getEach(named('templateId').map((id) => answerTemplateKey(view, id))),
    readTold(lead, reading, steps),
  ]);
  return { notes: byId(notes), tasks: byId(tasks), templates: byId(templates), toldBy };
};

/** Events that are told with others, and so show no entry, may come in a row. */
const readAtOnce = 4;

/** The lead knows its latest changes of status itself, and of a merge both leads have an event. */
const isTold = (event: LeadEventRecord, { id, statusHistory = [] }: LeadRecord, leadId: string): boolean =>
  !(event.type === 'merged' && id !== leadId) &&
  !(event.type === 'status' && statusHistory.some(({ at }) => at === event.at)) &&
  !(event.type === 'noted' && textIn(event, 'change') !== 'added');

/** The newest events of a lead before a place in its timeline, as many as the page may need. */
const readEvents = async (lead: LeadRecord, { view, leadId, after, limit }: Reading) => {
  const told: LeadEventRecord[] = [];
  const partition = leadEventsOf(view, lead.id);
  const to = after === undefined ? ofEvents.to : `${ofEvents.from}${after}`;
  let position: Awaited<ReturnType<typeof query>>['next'];
  do {
    const page: { items: LeadEventRecord[]; next: typeof position } = await query({
      partition,
      from: ofEvents.from,
      to,
      newestFirst: true,
      limit: limit * readAtOnce,
      after: position,
    });
    told.push(...page.items.filter((event) => isTold(event, lead, leadId)));
    position = page.next;
  } while (position && told.length < limit);
  return told.slice(0, limit);
};

/** The changes of the lead that left an event. */
export const ofEventRecords: TimelineSource = async (lead, reading) => {
  const events = await readEvents(lead, reading);
  const joined = await readJoined(lead, reading, events);
  return events.flatMap((event): Draft[] => {
    const draft = tellers[event.type](event, joined);
    return draft ? [{ at: event.at, place: event.id, by: event.by, ...draft }] : [];
  });
};
