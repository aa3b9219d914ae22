interface Wait {
  count: number;
  unit: 'minute' | 'hour' | 'day';
}

const many = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${one}s`);

/** The page on which a person works through the leads and tasks of the day. */
export const myDay = {
  title: 'My day',
  summary: (leads: number, tasks: number) =>
    tasks > 0 ? `${many(leads, 'open lead')} and ${many(tasks, 'task')} for today` : many(leads, 'open lead'),
  leads: 'Leads, longest waiting first',
  tasks: 'Due today',
  waits: ({ count, unit }: Wait) => (count === 0 ? 'Just in' : `Waits ${many(count, unit)}`),
  answered: 'Answered',
  callName: (name: string) => `Call ${name}`,
  answer: 'Answer',
  answerName: (name: string) => `Answer ${name}`,
  take: 'I take it',
  steps: (name: string) => `What became of ${name}`,
  undo: 'Undo',
  noted: { reached: 'A call is noted: reached', not_reached: 'A call is noted: not reached' },
  undoCall: (name: string) => `Undo the call to ${name}`,
  saving: 'Not saved yet',
  notSaved: (reason: string) => `Not saved: ${reason}`,
  stuck: (changes: number) =>
    `${many(changes, 'change')} could not be saved yet. They are kept on this device, and sent as soon as there is a connection.`,
  tryAgain: 'Try again',
  discard: 'Discard the change',
  more: (count: number) => `Show ${many(count, 'more lead')}`,
  lostTitle: 'Why is it lost?',
  nothing: 'Nothing waits for you',
  nothingHint: 'New leads of your locations appear here at once.',
  inbox: 'All leads',
};
