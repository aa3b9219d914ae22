import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { FormField as Field } from '../../../lib/leads/forms/fields.contract.ts';
import { type FieldType, fieldTypes } from '../../../lib/leads/forms/types.contract.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { FormSwitch } from '../design/forms/check-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { Card, Columns, Hint } from '../design/layout.tsx';
import { useChosenInView } from '../design/lists/chosen.ts';
import { Menu } from '../design/overlays/menu.tsx';
import { toast } from '../design/overlays/toast.ts';
import { Message } from '../design/states.tsx';
import { forms as texts } from '../texts/en/leads/forms.ts';
import { lostAnswerOf, moved, nameFor, putBack, retyped, without } from './fields.rules.ts';
import classes from './forms.module.css';
import { QuestionEditor } from './question-editor.tsx';
import { QuestionList } from './question-list.tsx';
import type { Form, FormValues } from './values.ts';

const added = (type: FieldType, fields: readonly Field[]): Field => {
  const label = type === 'text' ? texts.field.new : texts.field.types[type];
  const name = nameFor(
    label,
    fields.map((field) => field.name),
  );
  return retyped({ name, label, type, required: type === 'consent' }, type, texts.field.newOptions);
};

const copied = (field: Field, fields: readonly Field[]): Field => {
  const { mapTo: _, ...kept } = field;
  return {
    ...kept,
    name: nameFor(
      field.label,
      fields.map(({ name }) => name),
    ),
  };
};

/** List of questions with the editor of the selected one. */
export const PartQuestions = ({ of, stored }: { of: ContractForm<FormValues>; stored: Form }) => {
  const { control, getValues, setValue } = of.form;
  const fields = useWatch({ control, name: 'fields' });
  const { errors, isSubmitted } = useFormState({ control });
  // The key stays the same when a question is renamed or moved, so its editor stays open.
  const [{ name: chosen, editor }, setChosen] = useState<{ name?: string; editor: number }>({ editor: 0 });
  const choose = (name: string | undefined) => setChosen((before) => ({ name, editor: before.editor + 1 }));
  const place = useChosenInView<HTMLDivElement>(chosen);
  const at = fields.findIndex((one) => one.name === chosen);
  const field = fields[at];
  const set = (next: Field[]) =>
    setValue('fields', next, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
  const insert = (one: Field, index: number) => {
    set(fields.toSpliced(index, 0, one));
    choose(one.name);
  };
  const remove = (one: Field) => {
    set(without(fields, one.name));
    toast(texts.field.removed(one.label), async () => set(putBack(getValues('fields'), fields, one.name)));
  };
  const isWrong = (one: Field, index: number) =>
    Boolean(errors.fields?.[index]) || lostAnswerOf(fields, one) !== undefined;
  const wrong = new Set(fields.filter(isWrong).map(({ name }) => name));
  return (
    <div className={classes.parted} ref={place}>
      <Card
        title={texts.field.list}
        actions={
          <Menu
            label={texts.field.add}
            trigger={<Button icon={<Plus size={16} aria-hidden />}>{texts.field.add}</Button>}
            actions={fieldTypes.map((type) => ({
              id: type,
              label: texts.field.types[type],
              onAction: () => insert(added(type, fields), at < 0 ? fields.length : at + 1),
            }))}
          />
        }
      >
        {fields.length === 0 && <Message kind="warning">{texts.field.none}</Message>}
        <QuestionList
          fields={fields}
          wrong={wrong}
          chosen={chosen}
          onChoose={choose}
          onMove={(names, target, position) => set(moved(fields, names, target, position))}
          onDuplicate={(one) => insert(copied(one, fields), fields.indexOf(one) + 1)}
          onRemove={remove}
        />
        {!field && <Hint>{texts.field.choose}</Hint>}
      </Card>
      {field && (
        <div className={classes.questionForm}>
          <QuestionEditor
            key={editor}
            field={field}
            fields={fields}
            isNew={!stored.fields.some(({ name }) => name === field.name)}
            errors={errors.fields?.[at]}
            onChange={(next) => set(fields.with(at, next))}
            onRename={(next, name) => {
              set(next);
              setChosen({ name, editor });
            }}
          />
        </div>
      )}
      <Card>
        <FormField of={of} name="name">
          {(bound) => <TextField {...bound} label={texts.name} help={texts.nameHelp} />}
        </FormField>
        <Columns>
          <FormField of={of} name="slug">
            {(bound) => <TextField {...bound} label={texts.slug} help={texts.slugHelp} />}
          </FormField>
          <FormSwitch of={of} name="isActive" label={texts.isActive} />
        </Columns>
      </Card>
    </div>
  );
};
