import { ArrowDown, ArrowUp, CopyPlus, Ellipsis, Trash2 } from 'lucide-react';
import { DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import type { FormField } from '../../../lib/leads/forms/fields.contract.ts';
import { Badge } from '../design/badge.tsx';
import { IconButton } from '../design/button.tsx';
import { DragHandle } from '../design/lists/drag-handle.tsx';
import { Menu } from '../design/overlays/menu.tsx';
import { forms as texts } from '../texts/en/leads/forms.ts';
import classes from './forms.module.css';

interface Props {
  fields: readonly FormField[];
  /** Names of the fields with errors. */
  wrong: ReadonlySet<string>;
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
  onMove: (names: ReadonlySet<string>, target: string, position: 'before' | 'after') => void;
  onDuplicate: (field: FormField) => void;
  onRemove: (field: FormField) => void;
}

const Actions = ({ field, fields, onMove, onDuplicate, onRemove }: Props & { field: FormField }) => {
  const at = fields.indexOf(field);
  const names = new Set([field.name]);
  const [before, after] = [fields[at - 1], fields[at + 1]];
  return (
    <Menu
      label={field.label}
      trigger={<IconButton label={`${texts.field.actions}: ${field.label}`} icon={<Ellipsis size={16} />} />}
      actions={[
        {
          id: 'up',
          label: texts.field.up,
          icon: <ArrowUp size={15} aria-hidden />,
          isDisabled: !before,
          onAction: () => before && onMove(names, before.name, 'before'),
        },
        {
          id: 'down',
          label: texts.field.down,
          icon: <ArrowDown size={15} aria-hidden />,
          isDisabled: !after,
          onAction: () => after && onMove(names, after.name, 'after'),
        },
        {
          id: 'copy',
          label: texts.field.duplicate,
          icon: <CopyPlus size={15} aria-hidden />,
          onAction: () => onDuplicate(field),
        },
        {
          id: 'remove',
          label: texts.field.remove,
          icon: <Trash2 size={15} aria-hidden />,
          isDanger: true,
          onAction: () => onRemove(field),
        },
      ]}
    />
  );
};

/** Sortable list of questions: select, drag by pointer, or move with the keyboard from the handle. */
export const QuestionList = (props: Props) => {
  const { fields, wrong, chosen, onChoose, onMove } = props;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition !== 'on') onMove(new Set([...keys].map(String)), String(target.key), target.dropPosition);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={classes.indicator} />,
  });
  return (
    <GridList
      aria-label={texts.field.list}
      className={classes.questions}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => onChoose(keys === 'all' ? undefined : [...keys].map(String)[0])}
      dragAndDropHooks={dragAndDropHooks}
    >
      {fields.map((field) => (
        <GridListItem key={field.name} id={field.name} textValue={field.label} className={classes.question}>
          <DragHandle label={texts.field.drag(field.label)} />
          <span className={classes.questionLabel}>
            {field.label}
            <span className={classes.kind}>
              {texts.field.types[field.type]}
              {field.required && ` · ${texts.field.required}`}
              {field.showIf && ` · ${texts.field.conditional}`}
            </span>
          </span>
          {wrong.has(field.name) && <Badge tone="danger">{texts.field.wrong}</Badge>}
          <Actions {...props} field={field} />
        </GridListItem>
      ))}
    </GridList>
  );
};
