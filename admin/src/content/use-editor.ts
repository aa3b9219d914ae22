import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { type Answer, answerOf } from '../data/call.ts';
import type { DataOf } from '../data/operations.ts';
import { useChange } from '../data/use.ts';
import { toast } from '../design/overlays/toast.ts';
import { content as texts } from '../texts/en/content/content.ts';
import { contentUpdateBody, type Draft, draftOf, type Item } from './model/draft.rules.ts';
import { useDraft } from './use-draft.ts';

type Read = Answer<{ item: Item }>;

const versionOf = ({ data: { item }, etag }: Read) => ({
  item,
  etag,
  updatedAt: item.updatedAt,
  draft: draftOf(item),
});

export type Version = ReturnType<typeof versionOf>;
type Warning = DataOf<'content/update-item'>['warnings'][number];

/** Edits a content item. */
export const useEditor = (read: Read) => {
  const path = { brandId: useBrand().id, itemId: read.data.item.id };
  const update = useChange('content/update-item', ['preview-links']);
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const editing = useDraft(read, { versionOf, readAgain: () => answerOf('content/get-item', { path }) });
  const { base, history, attempt, merge } = editing;

  /** Resolves with the saved version, or undefined if saving failed. */
  const save = (draft = history.value, over = base): Promise<Version | undefined> =>
    attempt(async () => {
      const answer = await update.mutateAsync({
        path,
        body: contentUpdateBody(over.draft, draft),
        options: { etag: over.etag },
      });
      setWarnings(answer.data.warnings);
      toast(texts.done.saved);
      return answer;
    }, draft);

  /** Saves the merged version after a conflict. */
  const saveMerged = async (draft: Draft): Promise<void> => {
    const newer = merge(draft);
    if (newer) await save(draft, newer);
  };

  return { ...editing, path, save, saveMerged, warnings, isSaving: update.isPending };
};

export type ContentEditor = ReturnType<typeof useEditor>;
