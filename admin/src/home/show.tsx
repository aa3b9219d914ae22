import { PageHeader } from '../design/layout.tsx';
import { areas } from '../texts/en/areas.ts';

export const Page = () => <PageHeader title={areas.home} />;
