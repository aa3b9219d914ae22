import { Plus, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type MenuName, menuLimits } from '../../../lib/web/navigation/contract.ts';
import { useMay } from '../access/may.ts';
import { RoleNote } from '../access/role-note.tsx';
import { Button, IconButton } from '../design/button.tsx';
import { ChangeBar } from '../design/forms/change-bar.tsx';
import { UnsavedGuard } from '../design/forms/guard.tsx';
import { Hint, Row, Stack } from '../design/layout.tsx';
import { useChosenInView } from '../design/lists/chosen.ts';
import { EmptyState, Message, Problem } from '../design/states.tsx';
import { common } from '../texts/en/app/common.ts';
import { navigation as texts } from '../texts/en/web/navigation.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ItemFields } from './item-fields.tsx';
import { MenuTree } from './menu-tree.tsx';
import { insert, levelOf, move, stepsOf } from './moves.rules.ts';
import classes from './navigation.module.css';
import { find, flat, type Node, newNode, remove, update } from './tree.rules.ts';
import { useMenu } from './use-menu.ts';
import type { Path, Saved } from './use-whole-menu.ts';

/** Menu editor: the tree with the form of the selected item. */
export const Editor = ({ path, saved, name }: { path: Path; saved: Saved; name: MenuName }) => {
  const { items: maxItems, levels } = menuLimits[name];
  const isDisabled = !useMay()('navigation/replace');
  const [selected, setSelected] = useState<string | null>(null);
  const place = useChosenInView<HTMLDivElement>(selected);
  const menu = useMenu({ path, name }, saved, (keys) => setSelected((key) => keys.get(key ?? '') ?? key));
  const { tree, history, wrong, isDirty } = menu;
  const node = selected === null ? undefined : find(tree, selected);
  const isFull = flat(tree).length >= maxItems;
  const add = (below?: string) => {
    const fresh = newNode(crypto.randomUUID(), texts.newLabel);
    history.change((now) => (below ? insert(now, fresh, below, 'on') : [...now, fresh]));
    setSelected(fresh.key);
  };
  const actionsOf = ({ key }: Node) => {
    const steps = stepsOf(tree, key, levels);
    const step = (id: keyof typeof steps) => ({
      id,
      label: texts[id],
      isDisabled: steps[id] === undefined,
      onAction: () => {
        const to = steps[id];
        if (to) history.change((now) => move(now, key, to.target, to.place, levels));
      },
    });
    return [
      ...(['up', 'down', 'into', 'out'] as const).map(step),
      {
        id: 'add',
        label: texts.addBelow,
        isDisabled: isFull || levelOf(tree, key) >= levels,
        onAction: () => add(key),
      },
      { id: 'remove', label: texts.remove, isDanger: true, onAction: () => history.change((now) => remove(now, key)) },
    ];
  };
  return (
    <Stack>
      {isDisabled && <RoleNote>{texts.readOnly}</RoleNote>}
      {menu.failure !== undefined && <Problem error={menu.failure} />}
      {wrong.size > 0 && (
        <Message kind="danger">
          {texts.wrong} {[...wrong.keys()].map((key) => find(tree, key)?.label || texts.newLabel).join(', ')}
        </Message>
      )}
      <div className={classes.editor} ref={place}>
        <Stack>
          {!isDisabled && (
            <Row>
              <Button icon={<Plus size={16} aria-hidden />} onPress={() => add()} isDisabled={isFull}>
                {texts.add}
              </Button>
              <IconButton
                label={texts.undo}
                icon={<Undo2 size={16} />}
                onPress={history.undo}
                isDisabled={!history.canUndo}
              />
              <IconButton
                label={texts.redo}
                icon={<Redo2 size={16} />}
                onPress={history.redo}
                isDisabled={!history.canRedo}
              />
            </Row>
          )}
          {isFull && <Hint>{texts.tooMany(maxItems)}</Hint>}
          {tree.length === 0 ? (
            <EmptyState title={texts.empty}>{texts.emptyHints[name]}</EmptyState>
          ) : (
            <MenuTree
              tree={tree}
              levels={levels}
              selected={selected}
              wrong={wrong}
              isDisabled={isDisabled}
              onSelect={setSelected}
              onChange={history.change}
              actionsOf={actionsOf}
            />
          )}
          {!isDisabled && (
            <Hint>
              {texts.hints[name]} {texts.keyboard}
            </Hint>
          )}
        </Stack>
        {node ? (
          <div className={classes.form}>
            <ItemFields
              key={node.key}
              menu={name}
              node={node}
              errors={wrong.get(node.key) ?? {}}
              isDisabled={isDisabled}
              onChange={(change, field) =>
                history.change((now) => update(now, node.key, change), `${node.key} ${field}`)
              }
            />
          </div>
        ) : (
          <Hint>{texts.choose}</Hint>
        )}
      </div>
      {isDirty && (
        <ChangeBar>
          <Button onPress={menu.discard}>{common.discardChanges}</Button>
          <Button kind="primary" onPress={() => void menu.save()} isPending={menu.isSaving}>
            {texts.save}
          </Button>
        </ChangeBar>
      )}
      <UnsavedGuard isActive={isDirty && !menu.isSaving} />
      <ConflictDialog menu={menu} />
    </Stack>
  );
};
