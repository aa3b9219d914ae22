import { ChevronRight, MoreHorizontal } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { Button, Collection, type Key, Tree, TreeItem, TreeItemContent, useDragAndDrop } from 'react-aria-components';
import { Badge } from '../design/badge.tsx';
import { IconButton } from '../design/button.tsx';
import { DragHandle } from '../design/lists/drag-handle.tsx';
import { type Action, Menu } from '../design/overlays/menu.tsx';
import { navigation as texts } from '../texts/en/web/navigation.ts';
import { mayMove, move, type Place } from './moves.rules.ts';
import classes from './navigation.module.css';
import { flat, type Node } from './tree.rules.ts';

interface Props {
  tree: Node[];
  /** How many levels the menu has at most. */
  levels: number;
  selected: string | null;
  wrong: ReadonlyMap<string, unknown>;
  isDisabled: boolean;
  onSelect: (key: string) => void;
  onChange: (update: (tree: Node[]) => Node[]) => void;
  actionsOf: (node: Node) => Action[];
}

const useMoves = ({
  tree,
  levels,
  onChange,
  isDisabled,
}: Pick<Props, 'tree' | 'levels' | 'onChange' | 'isDisabled'>) => {
  const dragged = useRef<Key | null>(null);
  return useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onDragStart: ({ keys }) => {
      dragged.current = [...keys][0] ?? null;
    },
    getDropOperation: (target) => {
      if (target.type !== 'item' || dragged.current === null) return 'cancel';
      const allowed = mayMove(tree, String(dragged.current), String(target.key), target.dropPosition, levels);
      return allowed ? 'move' : 'cancel';
    },
    onMove: ({ keys, target }) => {
      const place: Place = target.dropPosition;
      for (const key of keys) onChange((now) => move(now, String(key), String(target.key), place, levels));
    },
  });
};

const Badges = ({ node }: { node: Node }) => (
  <>
    {node.contentItemId !== null && <Badge>{texts.page}</Badge>}
    {node.locationId !== null && <Badge tone="info">{texts.onlyAt}</Badge>}
    {node.context === 'corporate' && <Badge>{texts.corporateBadge}</Badge>}
    {node.visibilityRule === 'logged_in' && <Badge tone="warning">{texts.signedIn}</Badge>}
  </>
);

interface LineProps {
  node: Node;
  level: number;
  isWrong: boolean;
  isDisabled: boolean;
  actionsOf: (node: Node) => Action[];
}

/** One item. Its actions are worked out when its menu opens: there may be 200 items. */
const Line = memo(({ node, level, isWrong, isDisabled, actionsOf }: LineProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.line} style={{ paddingInlineStart: (level - 1) * 22 }}>
      {!isDisabled && <DragHandle label={texts.drag(node.label)} />}
      {node.children.length > 0 ? (
        <Button slot="chevron" className={classes.toggle}>
          <ChevronRight size={15} aria-hidden className={classes.chevron} />
        </Button>
      ) : (
        <span className={classes.space} />
      )}
      <span className={classes.words}>
        <span className={classes.label} data-wrong={isWrong || undefined}>
          {node.label || texts.newLabel}
        </span>
        <span className={classes.path}>{node.contentItemId === null && node.path}</span>
      </span>
      <span className={classes.badges}>
        <Badges node={node} />
      </span>
      {!isDisabled && (
        <Menu
          label={texts.actions(node.label)}
          trigger={<IconButton label={texts.actions(node.label)} icon={<MoreHorizontal size={16} />} />}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          actions={isOpen ? actionsOf(node) : []}
        />
      )}
    </div>
  );
});

/** The same function for all renders, so that items that stay as they are are not rendered again. */
const useSteady = (actionsOf: Props['actionsOf']): Props['actionsOf'] => {
  const latest = useRef(actionsOf);
  useEffect(() => {
    latest.current = actionsOf;
  });
  return useCallback((node) => latest.current(node), []);
};

/** Sortable tree of menu items: select, drag by pointer or keyboard. */
export const MenuTree = ({ tree, levels, selected, wrong, isDisabled, onSelect, onChange, actionsOf }: Props) => {
  const { dragAndDropHooks } = useMoves({ tree, levels, onChange, isDisabled });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const actionsNow = useSteady(actionsOf);
  const keys = flat(tree).map(({ key }) => key);
  const renderItem = (node: Node) => (
    <TreeItem id={node.key} textValue={node.label || texts.newLabel} className={classes.item}>
      <TreeItemContent>
        {({ level }) => (
          <Line
            node={node}
            level={level}
            isWrong={wrong.has(node.key)}
            isDisabled={isDisabled}
            actionsOf={actionsNow}
          />
        )}
      </TreeItemContent>
      <Collection items={node.children}>{renderItem}</Collection>
    </TreeItem>
  );
  return (
    <Tree
      aria-label={texts.tree}
      className={classes.tree}
      items={tree}
      expandedKeys={keys.filter((key) => !closed.has(key))}
      onExpandedChange={(open) => setClosed(new Set(keys.filter((key) => !open.has(key))))}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={(chosen) => {
        const [key] = chosen === 'all' ? [] : chosen;
        if (key !== undefined) onSelect(String(key));
      }}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[wrong, isDisabled]}
    >
      {renderItem}
    </Tree>
  );
};
