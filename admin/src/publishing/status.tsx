import type { ReactNode } from 'react';
import type { Item } from '../content/model/draft.rules.ts';
import { Badge, type Tone } from '../design/badge.tsx';
import { Hint, Row } from '../design/layout.tsx';
import { Message } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { content as texts } from '../texts/en/content/content.ts';
import { usePublishedWord } from './site-state.ts';

const tones = { draft: 'neutral', scheduled: 'info' } satisfies Partial<Record<Item['status'], Tone>>;

/** Badge of what is published. */
export const PublishedBadge = () => {
  const { word, isSeen } = usePublishedWord();
  return <Badge tone={isSeen ? 'success' : 'warning'}>{word}</Badge>;
};

export const StatusBadge = ({ status }: { status: Item['status'] }) =>
  status === 'published' ? <PublishedBadge /> : <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>;

/** Badges beside the title. */
export const ItemBadges = ({ item }: { item: Item }) => (
  <Row>
    <StatusBadge status={item.status} />
    {item.publishedRevision !== null && item.status === 'scheduled' && <PublishedBadge />}
    {item.publishedRevision !== null && item.hasUnpublishedChanges && (
      <Badge tone="warning">{texts.unpublishedChanges}</Badge>
    )}
  </Row>
);

const standing = ({ publishedRevision, revision }: Item): string => {
  if (publishedRevision === null) return texts.draftOnly(revision);
  return publishedRevision === revision ? texts.live(revision) : texts.liveWithChanges(publishedRevision, revision);
};

/** One line about the published revision and the next scheduled one. */
export const Standing = ({ item }: { item: Item }) => {
  const parts: ReactNode[] = [
    standing(item),
    item.scheduledFor !== null && (
      <>
        {texts.scheduledFor(item.scheduledRevision ?? item.revision)} <Time value={item.scheduledFor} />
      </>
    ),
    item.unpublishAt !== null && (
      <>
        {texts.endsAt} <Time value={item.unpublishAt} />
      </>
    ),
  ];
  return (
    <>
      {parts
        .filter((part) => part !== false)
        .map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have fixed positions
          <span key={index}>
            {index > 0 && ' · '}
            {part}
          </span>
        ))}
    </>
  );
};

export const ScheduleFailure = ({ item }: { item: Pick<Item, 'scheduleError'> }) =>
  item.scheduleError && (
    <Message kind="danger">
      {texts.scheduleFailed} {item.scheduleError.message} <Hint>{<Time value={item.scheduleError.failedAt} />}</Hint>
    </Message>
  );
