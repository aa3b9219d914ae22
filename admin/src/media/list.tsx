import { PageHeader } from '../design/layout.tsx';
import { media as texts } from '../texts/en/content/media.ts';
import { Library } from './library.tsx';

export const Page = () => (
  <>
    <PageHeader title={texts.title} />
    <Library locationId={null} />
  </>
);
