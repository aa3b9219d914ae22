import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import type { FieldProps } from '../design/fields/field-parts.tsx';
import { PickList } from '../design/fields/pick-list.tsx';
import { picker as texts } from '../texts/en/app/picker.ts';

interface Props extends FieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Multiple choice of forms. */
export const FormPicker = (props: Props) => {
  const { id: brandId } = useBrand();
  const list = useList('forms/list', { path: { brandId }, query: { limit: 100 } });
  useAllPages(list);
  const names = new Map(list.entries.map(({ id, name }) => [id, name]));
  return (
    <PickList
      {...props}
      options={list.entries.map(({ id, name }) => ({ id, label: name }))}
      nameOf={(id) => names.get(id) ?? texts.unnamed}
      empty={list.isPending ? undefined : texts.noForms}
    />
  );
};
