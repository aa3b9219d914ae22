import { useEffect, useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { type Answer, answerOf } from '../data/call.ts';
import { codeOf, wrongFieldsOf } from '../data/errors.ts';
import type { DataOf } from '../data/operations.ts';
import { useChange } from '../data/use.ts';
import { toast } from '../design/toast.ts';
import { content as texts } from '../texts/en/content.ts';
import { carryKeys } from './blocks.rules.ts';
import { bodyOf, changedFields, type Draft, draftOf, fieldNamed, type Item } from './draft.rules.ts';
import { useHistory } from './history.ts';

type Read = Answer<{ item: Item }>;

export interface Version {
  item: Item;
  etag: string | null;
  draft: Draft;
}

const versionOf = ({ data: { item }, etag }: Read): Version => ({ item, etag, draft: draftOf(item) });

type Warning = DataOf<'content/update-item'>['warnings'][number];

/** Edits a content item: the version that was read, the unsaved changes, and the outcome of saving. */
export const useEditor = (read: Read) => {
  const brand = useBrand();
  const [base, setBase] = useState(() => versionOf(read));
  const history = useHistory(base.draft);
  const update = useChange('content/update-item', ['preview-links']);
  const [failure, setFailure] = useState<unknown>();
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  /** A newer version that somebody else saved. */
  const [theirs, setTheirs] = useState<Version | null>(null);
  const isDirty = changedFields(base.draft, history.value).length > 0;
  const path = { brandId: brand.id, itemId: base.item.id };

  const accept = (answer: Read) => {
    const version = versionOf(answer);
    carryKeys(history.value.blocks, version.draft.blocks);
    setBase(version);
    history.reset(version.draft);
  };

  useEffect(() => {
    const isNewer = read.data.item.updatedAt >= base.item.updatedAt;
    if (!isDirty && isNewer && read.etag !== base.etag) accept(read);
  });

  /** Resolves with the saved version, or undefined if saving failed. */
  const save = async (draft = history.value, over = base): Promise<Version | undefined> => {
    setFailure(undefined);
    try {
      const answer = await update.mutateAsync({ path, body: bodyOf(over.draft, draft), options: { etag: over.etag } });
      setWarnings(answer.data.warnings);
      accept(answer);
      toast(texts.done.saved);
      return versionOf(answer);
    } catch (error) {
      if (codeOf(error) === 'precondition_failed') setTheirs(versionOf(await answerOf('content/get-item', { path })));
      else setFailure(error);
      return undefined;
    }
  };

  /** Saves the merged version after a conflict. */
  const saveMerged = async (draft: Draft): Promise<void> => {
    if (!theirs) return;
    setTheirs(null);
    setBase(theirs);
    history.change(() => draft);
    await save(draft, theirs);
  };

  const errors = new Map(wrongFieldsOf(failure).map(({ field, message }) => [fieldNamed(field), message] as const));
  return {
    base,
    path,
    history,
    isDirty,
    save,
    accept,
    isSaving: update.isPending,
    failure,
    errors,
    warnings,
    theirs,
    saveMerged,
    resolve: () => setTheirs(null),
  };
};

export type ContentEditor = ReturnType<typeof useEditor>;
