import { Pencil } from 'lucide-react';
import { Button, IconButton } from '../design/button.tsx';
import { CopyField } from '../design/copy.tsx';
import { Card, PageHeader, Row, Stack } from '../design/layout.tsx';
import { ButtonLink, Link } from '../design/link.tsx';
import { Toasts } from '../design/overlays/toasts.tsx';
import { designPage as texts } from '../texts/en/app/design-page.ts';
import { ChoiceFields, TextFields } from './fields.tsx';
import { Frames, Times } from './frames.tsx';
import { Figures, Lists, States } from './lists.tsx';
import { Overlays } from './overlays.tsx';

const kinds = ['primary', 'secondary', 'quiet', 'danger', 'removal'] as const;
const here = '/design';

const Buttons = () => (
  <Card title={texts.parts.buttons}>
    {kinds.map((kind) => (
      <Row key={kind}>
        <Button kind={kind}>{texts[kind]}</Button>
        <Button kind={kind} isDisabled>
          {texts[kind]}: {texts.disabled}
        </Button>
        <Button kind={kind} isPending>
          {texts[kind]}: {texts.pending}
        </Button>
        <ButtonLink kind={kind} to={here}>
          {texts[kind]}: {texts.open}
        </ButtonLink>
      </Row>
    ))}
    <Row>
      <IconButton label={texts.action} icon={<Pencil size={16} />} />
      <Link to={here}>{texts.long}</Link>
    </Row>
    <CopyField label={texts.label} value={texts.long} />
  </Card>
);

/** Every component in its states, for developers and designers: see `DESIGN_PAGE` in `infra/admin/config.ts`. */
export const Page = () => (
  <main style={{ maxWidth: 1280, margin: '0 auto', padding: 16 }}>
    <PageHeader title={texts.title} hint={texts.hint} />
    <Stack>
      <Buttons />
      <TextFields />
      <ChoiceFields />
      <Lists />
      <Overlays />
      <States />
      <Figures />
      <Times />
      <Frames />
    </Stack>
    <Toasts />
  </main>
);
