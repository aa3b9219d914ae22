import { onSessionEnd } from '../session/session.ts';

/** An answer that is being written. */
export interface Draft {
  templateId: string | null;
  subject: string;
  text: string;
}

/** The drafts of this window by lead, so that nobody loses one who looks at something else in between. */
const drafts = new Map<string, Draft>();

onSessionEnd(() => drafts.clear());

export const draftOf = (leadId: string): Draft | undefined => drafts.get(leadId);

/** Keeps the draft; null forgets it. */
export const keepDraft = (leadId: string, draft: Draft | null): void => {
  if (draft) drafts.set(leadId, draft);
  else drafts.delete(leadId);
};
