import { Entry } from '../auth/entry.tsx';
import { PageHeader, Stack } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { EmptyState } from '../design/states.tsx';
import { common } from '../texts/en/app/common.ts';

export const NotFound = () => (
  <Stack>
    <PageHeader title={common.notFound.title} hint={common.notFound.hint} />
    <p>
      <ButtonLink to="/">{common.notFound.home}</ButtonLink>
    </p>
  </Stack>
);

/** The same below the title of a page that exists. */
export const NotFoundHere = () => (
  <EmptyState title={common.notFound.title} action={<ButtonLink to="/">{common.notFound.home}</ButtonLink>}>
    {common.notFound.hint}
  </EmptyState>
);

/** The same page outside of the shell. */
export const NotFoundAnywhere = () => (
  <Entry title={common.notFound.title} hint={common.notFound.hint}>
    <ButtonLink to="/">{common.notFound.home}</ButtonLink>
  </Entry>
);
