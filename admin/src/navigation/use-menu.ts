import { useState } from 'react';
import { messageOf } from '../../../lib/core/shape-messages.rules.ts';
import { replaceNavigation } from '../../../lib/navigation/contract.ts';
import { useHistory } from '../content/revisions/history.ts';
import { codeOf } from '../data/errors.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { isSame } from '../design/forms/rebase.rules.ts';
import type { ParsingSchema } from '../design/forms/resolver.ts';
import { toast } from '../design/overlays/toast.ts';
import { navigation as texts } from '../texts/en/web/navigation.ts';
import { bodyOf, flat, type Node, treeOf } from './tree.rules.ts';
import { type Path, readMenu, type Saved } from './use-whole-menu.ts';

/** Error messages by item. */
type Wrong = ReadonlyMap<string, Readonly<Partial<Record<string, string>>>>;

const wrongIn = (tree: readonly Node[]): Wrong => {
  const schema: ParsingSchema = bodyShape(replaceNavigation);
  const result = schema.safeParse({ items: bodyOf(tree) }, { error: messageOf });
  if (result.success) return new Map();
  const wrong = new Map<string, Partial<Record<string, string>>>();
  const nodes = flat(tree);
  for (const { path, message } of result.error.issues) {
    const key = nodes[Number(path[1])]?.key;
    if (key !== undefined) wrong.set(key, { ...wrong.get(key), [String(path[2])]: message });
  }
  return wrong;
};

/** The edited menu with the last saved version. */
export const useMenu = (path: Path, initial: Saved) => {
  const replace = useChange('navigation/replace');
  const [base, setBase] = useState(initial);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [wrong, setWrong] = useState<Wrong>(new Map());
  const history = useHistory(initial.tree);
  const tree = history.value;
  const take = (saved: Saved) => {
    setBase(saved);
    setTheirs(null);
    history.reset(saved.tree);
  };
  const save = async (draft = tree, over = base): Promise<void> => {
    setFailure(undefined);
    const found = wrongIn(draft);
    setWrong(found);
    if (found.size > 0) return;
    try {
      const { data, etag } = await replace.mutateAsync({
        path,
        body: { items: bodyOf(draft) },
        options: { etag: over.etag },
      });
      take({ tree: treeOf(data.items), etag });
      toast(texts.saved);
    } catch (error) {
      const newer = codeOf(error) === 'precondition_failed' && (await readMenu(path).catch(() => undefined));
      if (newer) setTheirs(newer);
      else setFailure(error);
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
    isDirty: !isSame(tree, base.tree),
    save,
    saveMerged,
    closeConflict: () => setTheirs(null),
    discard: () => history.reset(base.tree),
  };
};

export type MenuEditor = ReturnType<typeof useMenu>;
