import { useBrand } from '../access/caller.ts';
import { May } from '../access/may-show.tsx';
import { Refused } from '../access/refused.tsx';
import { call } from '../data/call.ts';
import { Card, Hint, PageHeader, Row, Stack } from '../design/layout.tsx';
import { ExportDialog } from '../design/overlays/export-dialog.tsx';
import { imports as texts } from '../texts/en/locations/imports.ts';
import { locations } from '../texts/en/locations/locations.ts';
import { FileStep } from './file.tsx';
import { Steps } from './steps.tsx';

const Template = () => {
  const { id: brandId } = useBrand();
  return (
    <Card title={texts.template.title}>
      <Hint>{texts.template.hint}</Hint>
      <Row>
        <ExportDialog
          title={texts.template.title}
          hint={texts.template.hint}
          ready={texts.template.ready}
          create={async () => (await call('imports/get-template', { path: { brandId } })).export}
        />
      </Row>
    </Card>
  );
};

/** The first step of an import: the file. */
export const Page = () => {
  const { id } = useBrand();
  return (
    <>
      <PageHeader title={texts.title} crumbs={[{ label: locations.title, to: `/brands/${id}/locations` }]} />
      <May operation="imports/create" otherwise={<Refused operation="imports/create" />}>
        <Steps current="file" />
        <Stack>
          <FileStep />
          <Template />
        </Stack>
      </May>
    </>
  );
};
