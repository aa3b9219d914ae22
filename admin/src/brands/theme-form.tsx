import { updateTheme } from '../../../lib/accounts/brands/theme.contract.ts';
import type { DataOf } from '../data/operations.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { Form } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { Sided } from '../design/sided.tsx';
import { ThemeFields } from './theme-fields.tsx';
import { ThemePage } from './theme-page.tsx';
import { ThemePreview } from './theme-preview.tsx';
import type { ThemeValues } from './theme-values.ts';

type Theme = DataOf<'brands/get-theme'>['theme'];

interface Props {
  path: { brandId: string };
  theme: Theme;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const valuesOf = ({ warnings: _, ...values }: Theme): ThemeValues => values;

export const ThemeForm = ({ path, theme, etag, refetch }: Props) => {
  const change = useChange('brands/update-theme');
  const of = useRecordForm({
    schema: bodyShape(updateTheme),
    record: theme,
    valuesOf,
    save: async (body) => (await change.mutateAsync({ path, body, options: { etag } })).data.theme,
    undo: (former) => change.mutateAsync({ path, body: former }),
    refetch,
  });
  return (
    <Sided
      aside={
        <>
          <ThemePage of={of} />
          <ThemePreview of={of} />
        </>
      }
    >
      <Form of={of} isWide>
        <ThemeFields of={of} />
        <SaveBar of={of} />
      </Form>
    </Sided>
  );
};
