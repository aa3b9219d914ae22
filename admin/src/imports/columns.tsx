import { useBrand } from '../access/caller.ts';
import { useChange, useRead } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { RadioGroup, Switch } from '../design/fields/choice-field.tsx';
import { Card, Row, Stack } from '../design/layout.tsx';
import { toastError } from '../design/overlays/toast.ts';
import { ErrorState, LoadingState, Message } from '../design/states.tsx';
import type { Job } from '../jobs/types.ts';
import { imports as texts } from '../texts/en/locations/imports.ts';
import { ColumnRow } from './column-row.tsx';
import { Recognised } from './recognised.tsx';
import type { ImportChange, SheetImport } from './types.ts';

interface Props {
  sheet: SheetImport;
  /** The job of an earlier check, which a new one replaces. */
  former?: Job;
  /** Called when the changes are those of the file as it is read now. */
  onChecked?: () => void;
}

const cellChoices = Object.entries(texts.options.emptyCells).map(([id, label]) => ({ id, label }));

interface OptionsProps {
  sheet: SheetImport;
  change: (change: ImportChange) => void;
}

const Options = ({ sheet, change }: OptionsProps) => (
  <Card title={texts.options.title}>
    <RadioGroup
      label={texts.options.empty}
      options={cellChoices}
      value={sheet.emptyCells}
      onChange={(cells) => change({ emptyCells: cells === 'clear' ? 'clear' : 'keep' })}
    />
    <Switch isSelected={sheet.createMissing} onChange={(createMissing) => change({ createMissing })}>
      {texts.options.createMissing}
    </Switch>
    <Switch isSelected={sheet.stopAtErrors} onChange={(stopAtErrors) => change({ stopAtErrors })}>
      {texts.options.stopAtErrors}
    </Switch>
  </Card>
);

/** The second step: what was recognised, what each column is read as, and how. Each change is kept at once. */
export const ColumnsStep = ({ sheet, former, onChecked }: Props) => {
  const { id: brandId } = useBrand();
  const known = useRead('imports/list-columns', { path: { brandId } });
  const update = useChange('imports/update');
  const check = useChange('imports/check', ['jobs']);
  const discard = useChange('jobs/cancel');
  const path = { brandId, importId: sheet.id };
  const change = (body: ImportChange): void => void update.mutateAsync({ path, body }).catch(toastError);
  const go = async (): Promise<void> => {
    const { data } = await check.mutateAsync({ path });
    const { jobId } = data.import;
    if (former?.status === 'checked' && former.id !== jobId)
      await discard.mutateAsync({ path: { brandId, jobId: former.id } });
    onChecked?.();
  };
  if (known.error) return <ErrorState error={known.error} onRetry={() => void known.refetch()} />;
  if (!known.data) return <LoadingState />;
  const { columns } = known.data.data;
  const count = sheet.columns.filter(({ field }) => field !== null).length;
  return (
    <Stack>
      {sheet.warnings.map(({ code, column, message }) => (
        <Message key={`${code} ${column}`} kind="warning">
          {column === null ? message : texts.ofColumn(sheet.columns[column]?.header ?? '', message)}
        </Message>
      ))}
      <Recognised sheet={sheet} change={change} />
      <Card title={texts.columns.title(count, sheet.columns.length)}>
        <div>
          {sheet.columns.map((column) => (
            <ColumnRow
              key={column.index}
              column={column}
              known={columns}
              isPending={update.isPending}
              onChange={(field) => change({ columns: [{ index: column.index, field }] })}
            />
          ))}
        </div>
      </Card>
      <Options sheet={sheet} change={change} />
      <Row>
        <Button
          kind="primary"
          isDisabled={count === 0}
          isPending={check.isPending || update.isPending}
          onPress={() => void go().catch(toastError)}
        >
          {texts.check}
        </Button>
      </Row>
    </Stack>
  );
};
