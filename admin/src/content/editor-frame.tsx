import { type ReactNode, useState } from 'react';
import { UnsavedGuard } from '../design/forms/guard.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { EditorContext } from './model/scope.ts';

interface Props<Draft extends object> {
  editor: {
    base: { draft: Draft };
    history: { value: Draft };
    isDirty: boolean;
    isSaving: boolean;
    errors: ReadonlyMap<string, string>;
    theirs: { draft: Draft } | null;
    resolve: () => void;
    saveMerged: (draft: Draft) => Promise<unknown>;
  };
  locationId: string | null;
  /** Labels of the fields outside of blocks. */
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Around the page of an editor: errors for its fields, the question about unsaved changes, and the dialog of a conflict. */
export const EditorFrame = <Draft extends object>({ editor, locationId, labels, children }: Props<Draft>) => {
  const { base, history, isDirty, isSaving, errors, theirs, resolve, saveMerged } = editor;
  const [scope, setScope] = useState({ locationId, errors });
  if (errors.size + scope.errors.size > 0 && String([...errors]) !== String([...scope.errors]))
    setScope({ locationId, errors });
  return (
    <EditorContext value={scope}>
      {children}
      <UnsavedGuard isActive={isDirty && !isSaving} />
      {theirs && (
        <MergeDialog
          labels={labels}
          base={base.draft}
          mine={history.value}
          theirs={theirs.draft}
          isSaving={isSaving}
          onClose={resolve}
          onResolve={saveMerged}
        />
      )}
    </EditorContext>
  );
};
