import { type MailKind, mailKinds } from './mail-kinds.contract.ts';
import type { UserRecord } from './people.ts';

type Wants = Record<MailKind, boolean>;

const wantsOf = ({ declinedMails }: Pick<UserRecord, 'declinedMails'>, kind: MailKind): boolean =>
  !declinedMails.includes(kind);

export const notificationsOf = (user: UserRecord): Wants => ({
  assignment: wantsOf(user, 'assignment'),
  mention: wantsOf(user, 'mention'),
  task: wantsOf(user, 'task'),
});

/** The mails that a person does without. */
export const declinedIn = (wants: Wants): MailKind[] => mailKinds.filter((kind) => !wants[kind]);

/** The addresses of those who want a mail of a kind, and of those who do without it. */
export const addressesOf = (users: readonly UserRecord[], kind: MailKind) => {
  const groups = Map.groupBy(users, (user) => wantsOf(user, kind));
  const emails = (wants: boolean): string[] => (groups.get(wants) ?? []).map(({ email }) => email);
  return { recipients: emails(true), declined: emails(false) };
};
