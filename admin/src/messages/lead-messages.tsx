import { Reply } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Contact } from '../../../lib/leads/leads/contact.rules.ts';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { Button } from '../design/button.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { LoadingState, Problem } from '../design/states.tsx';
import { messages as texts } from '../texts/en/leads/messages.ts';
import { Composer } from './composer.tsx';
import { draftOf } from './drafts.ts';
import { MessageEntry } from './message-entry.tsx';
import classes from './messages.module.css';
import type { AnsweredLead } from './types.ts';

const lookEveryMs = 15_000;

interface Props {
  lead: AnsweredLead;
  contact: Contact;
}

/** Answers by e-mail and the replies to them, with the place to write the next one. */
export const LeadMessages = ({ lead, contact }: Props) => {
  const { id: brandId } = useBrand();
  const may = useMay();
  // My day and, on a phone, the actions of the lead link to this form.
  const { hash, key } = useLocation();
  const isAsked = hash === '#answer';
  const place = useRef<HTMLDivElement>(null);
  const [isWriting, setWriting] = useState(isAsked || draftOf(lead.id) !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    if (!isAsked) return;
    setWriting(true);
    place.current?.scrollIntoView();
  }, [isAsked, key]);
  const path = { brandId, leadId: lead.id };
  const list = useList('messages/list', { path, query: { limit: 100 } }, { refetchInterval: lookEveryMs });
  useAllPages(list);
  const mayAnswer = may('messages/create-answer', lead.locationId) && contact.email !== null;
  return (
    <div ref={place}>
      <Card title={texts.title}>
        {list.error && <Problem error={list.error} />}
        {list.isPending && <LoadingState lines={2} />}
        {list.isSuccess && list.entries.length === 0 && (
          <Hint>{contact.email === null ? texts.noAddress : texts.none}</Hint>
        )}
        {list.entries.length > 0 && (
          <ol className={classes.thread}>
            {list.entries.map((message) => (
              <MessageEntry key={message.id} leadId={lead.id} message={message} />
            ))}
          </ol>
        )}
        {mayAnswer && !isWriting && (
          <div>
            <Button icon={<Reply size={16} aria-hidden />} onPress={() => setWriting(true)}>
              {texts.answer}
            </Button>
          </div>
        )}
        {mayAnswer && isWriting && contact.email !== null && (
          <Composer
            lead={lead}
            address={contact.email}
            lastSubject={list.entries.at(-1)?.subject}
            onClose={() => setWriting(false)}
          />
        )}
      </Card>
    </div>
  );
};
