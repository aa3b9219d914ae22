import { EmptyState } from '../design/states.tsx';
import { locations as texts } from '../texts/en/locations.ts';

export const Page = () => <EmptyState title={texts.tabs.revenue} />;
