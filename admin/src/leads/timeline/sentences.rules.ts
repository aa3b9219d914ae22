import type { EntryOf } from '../../data/operations.ts';
import { timeline } from '../../texts/en/leads/timeline.ts';

type Entry = EntryOf<'leads/list-timeline'>;

const { said } = timeline;

interface Sentence {
  /** The person it begins with; null where the sentence has its own subject. */
  who: string | null;
  what: string;
}

const calledWords: Readonly<Record<string, string>> = { reached: said.reached, not_reached: said.notReached };
const outcomeWords: Readonly<Record<string, string>> = { won: said.won, lost: said.lost };

/** The deed of somebody, after the name; undefined for what happened by itself. */
const deedOf = (entry: Entry): string | undefined => {
  switch (entry.type) {
    case 'submitted':
      return said.submitted(entry.formName);
    case 'moved':
      return entry.to ? said.moved(entry.to.name) : said.movedAway;
    case 'status':
      return said.status[entry.to];
    case 'assigned':
      return entry.to ? said.assigned(entry.to.name ?? timeline.formerPerson) : said.unassigned;
    case 'outcome':
      return outcomeWords[entry.outcome ?? ''] ?? said.reopened;
    case 'called':
      if (entry.takenBack) return said.callTakenBack;
      return calledWords[entry.reached ?? ''] ?? said.called;
    case 'answered':
      return entry.template?.name ? said.answeredWith(entry.template.name) : said.answered;
    case 'replied':
      return entry.automatic ? said.repliedByItself : said.replied;
    case 'noted':
      return entry.note ? said.noted : said.notedGone;
    case 'task':
      return said.task[entry.change] ?? said.task.changed;
    case 'merged':
      return entry.undone ? said.unmerged : said.merged;
    default:
      return undefined;
  }
};

/** The sentence of an entry that nobody of the brand caused. */
const happeningOf = (entry: Entry): string => {
  switch (entry.type) {
    case 'released':
      return said.released;
    case 'routed':
      return entry.location ? said.routed(entry.location.name) : said.routedNowhere;
    case 'mail':
      return entry.kind === 'notification'
        ? said.mail.notification(entry.to ?? said.hiddenRecipient)
        : said.mail.autoresponse;
    case 'webhook':
      return said.webhook(entry.name ?? said.deletedWebhook);
    case 'service':
      return said.service(entry.name);
    case 'escalated':
      return said.escalated(
        entry.afterBusinessMinutes,
        entry.told.map(({ name, email }) => name ?? email ?? said.hiddenRecipient),
      );
    default:
      return said.erased;
  }
};

/** The visitor does these; without an author, all others are of the platform. */
const ofVisitor: readonly Entry['type'][] = ['submitted', 'replied'];

/** The sentence that an entry begins with, for one of its readers. */
export const sentenceOf = (entry: Entry, readerId: string): Sentence => {
  const what = deedOf(entry);
  if (what === undefined) return { who: null, what: happeningOf(entry) };
  if (entry.type === 'replied' && entry.otherSender) return { who: timeline.anotherSender, what };
  if (entry.by === null) return { who: ofVisitor.includes(entry.type) ? timeline.visitor : timeline.platform, what };
  const who = entry.by.id === readerId ? timeline.you : (entry.by.name ?? timeline.formerPerson);
  return { who, what };
};
