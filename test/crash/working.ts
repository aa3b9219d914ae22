import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Demo } from '#infra/local/seed.ts';

/** What is done with every so many leads, in turn. */
const kinds = ['outcome', 'call', 'note', 'answer', 'task', 'bulk', 'merge', 'escalation'] as const;
const workedEvery = 20;
type Kind = (typeof kinds)[number];

/** The events that each leaves, beside others. */
const leaves: Record<Kind, readonly string[]> = {
  outcome: ['outcome'],
  call: ['called'],
  note: ['noted'],
  answer: ['answered', 'replied'],
  task: ['task'],
  bulk: ['status'],
  merge: ['merged'],
  escalation: ['escalated'],
};

interface Mail {
  time: string;
  subject: string;
  text: string;
  replyTo: string[];
}

interface Given {
  demo: Demo;
  /** Resolves when the stack runs. */
  isRunning: () => Promise<void>;
  /** The times of the kills until now. */
  killed: readonly number[];
}

/** A process that is killed within this time after a mail may not have noted it, and it is sent again. */
const unnotedMs = 2000;
const everyDay = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    { is24Hours: true },
  ]),
);

const kindOf = (number: number): Kind | undefined =>
  number % workedEvery === 0 ? kinds[(number / workedEvery) % kinds.length] : undefined;

/** People who work leads, each until it is acknowledged, and what has to be there in the end: everything once. */
export const working = async ({ demo, isRunning, killed }: Given) => {
  const brand = `${demo.baseUrl}/v1/brands/${demo.brandId}`;
  const told = 'escalations@crash.example';
  const worked = new Map<string, Kind>();
  const visitorOf = new Map<string, string>();
  let lastCalled: string | undefined;
  const called = Promise.withResolvers<void>();

  /** Sends a request again with its key until it is answered, also by a stack that was started anew. */
  const send = async <T>(method: string, path: string, body?: object, key?: string): Promise<T> => {
    const headers = {
      'x-api-key': demo.apiKey,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    };
    for (;;) {
      await isRunning();
      const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const answer = await fetch(`${brand}/${path}`, request).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (answer?.ok && text !== undefined) return JSON.parse(text).data;
      if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 409)
        throw new Error(`${method} ${path}: ${text}`);
      await delay(100);
    }
  };

  const { form } = await send<{ form: { id: string; slug: string } }>('POST', 'forms', {
    name: 'Urgent',
    fields: [
      { name: 'name', label: 'Name', type: 'text', required: true, mapTo: 'name' },
      { name: 'email', label: 'E-mail', type: 'email', required: true, mapTo: 'email' },
    ],
  });
  const { location } = await send<{ location: { id: string } }>('POST', 'locations', {
    name: 'Open',
    status: 'active',
  });
  await send('PUT', `locations/${location.id}/profile`, { hours: everyDay });
  const steps = [{ afterBusinessMinutes: 1, tell: { addresses: [told] } }];
  // So that replies are told to the office of the brand.
  await send('PUT', 'assignment-rules', { general: { assign: 'nobody' } });
  await send('PUT', 'escalations', { forms: [{ formId: form.id, steps }] });

  const people = await send<{ assignees: { id: string; role: string }[] }>('GET', 'leads/assignees');
  const admin = people.assignees.find(({ role }) => role === 'brand_admin')?.id;

  const does: Record<Kind, (leadId: string, number: number) => Promise<unknown>> = {
    outcome: (leadId, valueCents) => send('PUT', `leads/${leadId}/outcome`, { outcome: { result: 'won', valueCents } }),
    call: async (leadId, number) => {
      await send('POST', `leads/${leadId}/calls`, { result: 'reached' }, `call-${number}`);
      lastCalled = leadId;
      called.resolve();
    },
    note: (leadId, number) =>
      send('POST', `leads/${leadId}/notes`, { text: 'Please look', mentions: [admin] }, `note-${number}`),
    answer: (leadId, number) => {
      const body = { subject: 'Your question', text: 'When may we call you?' };
      return send('POST', `leads/${leadId}/answers`, body, `answer-${number}`);
    },
    task: (leadId, number) => {
      const dueAt = new Date(Date.now() + 30_000).toISOString();
      const body = { text: 'Call again', dueAt, assignedTo: admin };
      return send('POST', `leads/${leadId}/tasks`, body, `task-${number}`);
    },
    bulk: (leadId, number) => {
      const leadIds = [leadId, lastCalled].filter(Boolean);
      return send('POST', 'leads/batch', { leadIds, change: { status: 'archived' } }, `bulk-${number}`);
    },
    merge: async (leadId) => {
      // That of an earlier number may still be repeated after a kill.
      await called.promise;
      await send('PUT', `leads/${leadId}/merge`, { into: lastCalled });
    },
    escalation: async () => undefined,
  };

  const mailsTo = async (address: string): Promise<Mail[]> => {
    for (;;) {
      await isRunning();
      const answer = await fetch(`${demo.mailboxUrl}/mails?to=${address}`).catch(() => undefined);
      const mails = await answer?.json().catch(() => undefined);
      if (mails) return mails as Mail[];
      await delay(100);
    }
  };

  /** The visitor answers the mail as soon as it is there, and again until a mail server takes it. */
  const reply = async (leadId: string, from: string): Promise<void> => {
    let to: string | undefined;
    while (!to) {
      [to] = (await mailsTo(from)).find(({ subject }) => subject === 'Your question')?.replyTo ?? [];
      if (!to) await delay(500);
    }
    const transport = createTransport({ host: '127.0.0.1', port: demo.replyPort, ignoreTLS: true });
    const mail = { from, to, subject: 'Re: Your question', text: 'Today.', messageId: `<${leadId}@crash.example>` };
    const date = new Date();
    while (!(await transport.sendMail({ ...mail, date }).catch(() => undefined))) await delay(200);
  };

  /** The mails to an address about each lead, without those that were sent again because of a kill. */
  const toldOnce = async (address: string, isMeant: (mail: Mail) => boolean): Promise<string[]> => {
    const last = new Map<string, number>();
    return (await mailsTo(address)).filter(isMeant).flatMap(({ text, time }) => {
      // That to the visitor has no link to the lead.
      const [, leadId = ''] = /\/leads\/([\w-]+)/.exec(text) ?? [];
      const [before, at] = [last.get(leadId), new Date(time).getTime()];
      last.set(leadId, at);
      const isAgain = before !== undefined && killed.some((kill) => kill >= before && kill <= before + unnotedMs);
      return isAgain ? [] : [leadId];
    });
  };

  const expected: readonly [string, (mail: Mail) => boolean, Kind][] = [
    [told, () => true, 'escalation'],
    [demo.brandAdmin.email, ({ subject }) => subject.includes('mentioned you'), 'note'],
    [demo.brandAdmin.email, ({ subject }) => subject.includes('is due'), 'task'],
    ['office@acme.example', ({ subject }) => subject.endsWith('replied'), 'answer'],
  ];
  const settled = new Set<string>();

  /** What of these leads was not done, or told, exactly once. */
  const faultsOf = async (leadIds: readonly string[]): Promise<string[]> => {
    const faults: string[] = [];
    for (const leadId of leadIds) {
      const kind = worked.get(leadId) ?? 'outcome';
      const path = `leads/${leadId}/timeline?limit=100`;
      const { entries } = await send<{ entries: { type: string; leadId: string }[] }>('GET', path);
      const types = entries.filter((entry) => entry.leadId === leadId).map(({ type }) => type);
      for (const type of leaves[kind]) {
        const times = types.filter((other) => other === type).length;
        if (times !== 1) faults.push(`${leadId} ${kind}: ${times} times ${type}`);
      }
    }
    for (const leadId of leadIds.filter((one) => worked.get(one) === 'answer')) {
      const isAnswer = ({ subject }: Mail) => subject === 'Your question';
      const times = (await toldOnce(visitorOf.get(leadId) ?? '', isAnswer)).length;
      if (times !== 1) faults.push(`${leadId} answer: sent ${times} times`);
    }
    for (const [address, isMeant, kind] of expected) {
      const toldOf = await toldOnce(address, isMeant);
      for (const leadId of leadIds.filter((one) => worked.get(one) === kind)) {
        const times = toldOf.filter((other) => other === leadId).length;
        if (times !== 1) faults.push(`${leadId} ${kind}: told ${times} times`);
      }
    }
    return faults;
  };

  const of = (kind: Kind): string[] => [...worked].flatMap(([leadId, done]) => (done === kind ? [leadId] : []));

  return {
    /** The form and location of the lead with this number. */
    submittedTo: (number: number) =>
      kindOf(number) === 'escalation'
        ? { slug: form.slug, locationId: location.id }
        : { slug: demo.formSlug, locationId: demo.locationIds[number % 3] },
    work: async (number: number, leadId: string, visitor: string): Promise<void> => {
      const kind = kindOf(number);
      if (!kind) return;
      await does[kind](leadId, number);
      worked.set(leadId, kind);
      visitorOf.set(leadId, visitor);
    },
    /** Leads that lists leave out. */
    merged: () => of('merge'),
    replyToAll: () => Promise.all(of('answer').map((leadId) => reply(leadId, visitorOf.get(leadId) ?? ''))),
    /** What is not yet done, or told, exactly once; asks for each lead until it was. */
    unsettled: async (): Promise<string[]> => {
      const left = [...worked.keys()].filter((leadId) => !settled.has(leadId));
      const faults = await faultsOf(left);
      for (const leadId of left) if (!faults.some((fault) => fault.startsWith(leadId))) settled.add(leadId);
      return faults;
    },
    /** What was not done, or told, exactly once; empty when everything was. */
    faults: () => faultsOf([...worked.keys()]),
  };
};
