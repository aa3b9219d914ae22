import { Badge, Meter, type Tone } from '../design/badge.tsx';
import { BarChart } from '../design/charts/bars.tsx';
import { Trend } from '../design/charts/trend.tsx';
import { Facts } from '../design/facts.tsx';
import { Card, Columns, Row, Stack } from '../design/layout.tsx';
import { Entries, EntryRow } from '../design/lists/entries.tsx';
import { Table } from '../design/lists/table.tsx';
import { useTicks } from '../design/lists/use-ticks.ts';
import { EmptyState, ErrorState, LoadingState, Message, NoPermission } from '../design/states.tsx';
import { designPage as texts } from '../texts/en/app/design-page.ts';
import { listOf, type Sample, samples } from './samples.ts';

const tones: Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];
const empty = <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>;
const error = new Error(texts.error);
const lists = {
  [texts.value]: listOf(samples),
  [texts.empty]: listOf([]),
  [texts.loading]: listOf([], { isPending: true }),
  [texts.failed]: listOf([], { error }),
};

const keys = samples.map(({ id }) => id);

const TickedTable = () => (
  <Table
    label={texts.parts.lists}
    list={listOf(samples)}
    columns={[
      { id: 'name', label: texts.label, render: ({ name }) => name },
      { id: 'state', label: texts.parts.states, render: () => <Badge tone="success">{texts.label}</Badge> },
    ]}
    empty={empty}
    ticks={useTicks(keys, '')}
  />
);

export const Lists = () => (
  <Card title={texts.parts.lists}>
    <Columns>
      {Object.entries(lists).map(([name, list]) => (
        <Stack key={name}>
          <h3>{name}</h3>
          <Entries label={`${texts.parts.lists}: ${name}`} list={list} keyOf={({ id }) => id} empty={empty}>
            {(sample: Sample) => (
              <EntryRow name={sample.name} badges={<Badge>{texts.label}</Badge>} facts={[texts.help]} />
            )}
          </Entries>
        </Stack>
      ))}
    </Columns>
    <TickedTable />
  </Card>
);

export const States = () => (
  <Card title={texts.parts.states}>
    <Columns>
      {empty}
      <ErrorState error={error} onRetry={() => undefined} />
      <NoPermission />
      <LoadingState lines={3} />
    </Columns>
    <Message>{texts.info}</Message>
    <Message kind="warning">{texts.warning}</Message>
    <Message kind="danger">{texts.error}</Message>
  </Card>
);

export const Figures = () => (
  <Card title={texts.parts.figures}>
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
    <Columns>
      <Meter label={texts.label} value={18} max={24} />
      {(['line', 'columns'] as const).map((kind) => (
        <Trend
          key={kind}
          label={`${texts.chosen} (${kind})`}
          of={texts.value}
          by={texts.label}
          kind={kind}
          points={[3, 5, 2, 8, 6, 9, 4].map((value, at) => ({ label: `${at + 1} May`, tick: `${at + 1}`, value }))}
          textOf={String}
        />
      ))}
      <BarChart bars={samples.map(({ id, name }, at) => ({ id, label: name, value: (at + 1) * 4 }))} />
      <Facts
        facts={[
          [texts.label, texts.value],
          [texts.chosen, texts.long],
        ]}
      />
    </Columns>
  </Card>
);
