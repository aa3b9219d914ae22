import type { Side } from '../design/merge/rebase.rules.ts';
import { SidesDialog } from '../design/merge/sides-dialog.tsx';
import { useLocationNames } from '../locations/names/location-names.ts';
import { conflict as conflictTexts } from '../texts/en/app/conflict.ts';
import { navigation as texts } from '../texts/en/web/navigation.ts';
import { ChangeList } from './change-list.tsx';
import { changesBetween } from './compare.rules.ts';
import { type Conflict, conflictsIn, type Menus, resolved } from './merge.rules.ts';
import { usePageTitles } from './page-choice.tsx';
import { placeIn } from './places.rules.ts';
import type { Node } from './tree.rules.ts';
import type { MenuEditor } from './use-menu.ts';

const words = texts.conflict;

interface Names {
  locationName: (id: string | null) => string | undefined;
  pageName: (id: string) => string | undefined;
}

const placeText = (tree: readonly Node[], key: string): string => {
  const { parent, after } = placeIn(tree, key);
  if (after) return parent ? words.afterBelow(after.label, parent.label) : words.after(after.label);
  return parent ? words.firstBelow(parent.label) : words.first;
};

const targetText = ({ contentItemId, path }: Node, { pageName }: Names): string =>
  contentItemId === null ? path : (pageName(contentItemId) ?? words.noPage);

/** Text of the value that conflicts, in one version of the menu. */
const shownOf = ({ about, ...conflict }: Conflict, side: Side, menus: Menus, names: Names): string => {
  const node = conflict[side];
  if (!node) return conflictTexts.removed;
  if (about === 'place') return placeText(menus[side], node.key);
  if (about === 'item') return `${words.item(node.label)} (${targetText(node, names)})`;
  if (about === 'kind') return targetText(node, names);
  if (about === 'locationId')
    return node.locationId === null ? texts.everywhere : (names.locationName(node.locationId) ?? words.noLocation);
  if (about === 'context') return texts.contexts[node.context];
  if (about === 'visibilityRule') return texts.visibility[node.visibilityRule];
  if (about === 'openInNewTab') return node.openInNewTab ? words.on : words.off;
  return node[about] ?? words.noIcon;
};

const titleOf = ({ about, item }: Conflict): string => {
  if (about === 'item') return words.item(item.label);
  return words.setting(words.item(item.label), about === 'place' ? words.place : texts.fields[about]);
};

const Questions = ({ menu, menus }: { menu: MenuEditor; menus: Menus }) => {
  const conflicts = conflictsIn(menus);
  const nameOf = useLocationNames(conflicts.flatMap(({ mine, theirs }) => [mine?.locationId, theirs?.locationId]));
  const pageName = usePageTitles(conflicts.flatMap(({ mine, theirs }) => [mine?.contentItemId, theirs?.contentItemId]));
  const names = { locationName: nameOf, pageName };
  const questions = conflicts.map((conflict) => ({
    id: conflict.id,
    title: titleOf(conflict),
    mine: shownOf(conflict, 'mine', menus, names),
    theirs: shownOf(conflict, 'theirs', menus, names),
  }));
  return (
    <SidesDialog
      questions={questions}
      isSaving={menu.isSaving}
      onClose={menu.closeConflict}
      onResolve={(sides) => menu.saveMerged(resolved(menus, sides))}
    >
      {(sides) => (
        <>
          <p>{words.result}</p>
          <ChangeList changes={changesBetween(menus.theirs, resolved(menus, sides))} same={words.same} />
        </>
      )}
    </SidesDialog>
  );
};

/** After somebody else has saved the menu: keeps both sides' changes, and asks about items that both have changed. */
export const ConflictDialog = ({ menu }: { menu: MenuEditor }) =>
  menu.theirs && <Questions menu={menu} menus={{ base: menu.base.tree, mine: menu.tree, theirs: menu.theirs.tree }} />;
