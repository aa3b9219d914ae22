import { useState } from 'react';
import { messageOf } from '../../../lib/platform/core/shape-messages.rules.ts';
import { type MenuName, replaceNavigation } from '../../../lib/web/navigation/contract.ts';
import { useHistory } from '../content/revisions/history.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import type { ParsingSchema } from '../design/forms/resolver.ts';
import { newerAfter } from '../design/merge/newer.ts';
import { isSame } from '../design/merge/same.rules.ts';
import { toast } from '../design/overlays/toast.ts';
import { navigation as texts } from '../texts/en/web/navigation.ts';
import { resolved } from './merge.rules.ts';
import { flat, itemsOfTree, keysAfterSave, type Node, withKeys } from './tree.rules.ts';
import { type Path, readMenu, type Saved, savedOf } from './use-whole-menu.ts';

/** Error messages by item. */
type Wrong = ReadonlyMap<string, Readonly<Partial<Record<string, string>>>>;

const wrongIn = (name: MenuName, tree: readonly Node[]): Wrong => {
  const schema: ParsingSchema = bodyShape(replaceNavigation);
  const result = schema.safeParse({ [name]: itemsOfTree(tree) }, { error: messageOf });
  if (result.success) return new Map();
  const wrong = new Map<string, Partial<Record<string, string>>>();
  const nodes = flat(tree);
  for (const { path, message } of result.error.issues) {
    const key = nodes[Number(path[1])]?.key;
    if (key !== undefined) wrong.set(key, { ...wrong.get(key), [String(path[2])]: message });
  }
  return wrong;
};

/** The edited menu with the last saved version. `onSaved` is told the keys that new items have since. */
export const useMenu = (
  of: { path: Path; name: MenuName },
  read: Saved,
  onSaved: (keys: ReadonlyMap<string, string>) => void,
) => {
  const { path, name } = of;
  const replace = useChange('navigation/replace');
  const [base, setBase] = useState(read);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [wrong, setWrong] = useState<Wrong>(new Map());
  const history = useHistory(read.tree);
  const tree = history.value;
  const isDirty = !isSame(tree, base.tree);

  // The page first shows what was read at an earlier visit. A newer version is taken over unless something is typed.
  const [last, setLast] = useState(read);
  if (read !== last) {
    setLast(read);
    if (!isDirty && read.etag !== base.etag) {
      setBase(read);
      history.reset(read.tree);
    }
  }

  /** Continues from the saved menu. What was changed since `sent` was sent stays, as an unsaved change. */
  const take = (sent: Node[], saved: Saved) => {
    const keys = keysAfterSave(sent, saved.tree);
    setBase(saved);
    history.settle(sent, saved.tree, (now) =>
      resolved({ base: withKeys(sent, keys), mine: withKeys(now, keys), theirs: saved.tree }, {}),
    );
    onSaved(keys);
  };
  const save = async (draft = tree, over = base): Promise<void> => {
    setFailure(undefined);
    const found = wrongIn(name, draft);
    setWrong(found);
    if (found.size > 0) return;
    try {
      const { data, etag } = await replace.mutateAsync({
        path,
        body: { [name]: itemsOfTree(draft) },
        options: { etag: over.etag },
      });
      take(draft, savedOf(data, name, etag));
      toast(texts.saved);
    } catch (error) {
      const readAgain = () => readMenu(path, name);
      await newerAfter(error, readAgain).then((newer) => (newer ? setTheirs(newer) : setFailure(error)), setFailure);
    }
  };
  /** Saves what is kept of both after a conflict. */
  const saveMerged = async (draft: Node[]): Promise<void> => {
    if (!theirs) return;
    setTheirs(null);
    setBase(theirs);
    history.change(() => draft);
    await save(draft, theirs);
  };
  return {
    base,
    tree,
    history,
    wrong,
    failure,
    theirs,
    isSaving: replace.isPending,
    isDirty,
    save,
    saveMerged,
    closeConflict: () => setTheirs(null),
    discard: () => history.reset(base.tree),
  };
};

export type MenuEditor = ReturnType<typeof useMenu>;
