import { Entry } from '../auth/entry.tsx';
import { PageHeader, Stack } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { common } from '../texts/en/common.ts';

export const NotFound = () => (
  <Stack>
    <PageHeader title={common.notFound.title} hint={common.notFound.hint} />
    <p>
      <ButtonLink to="/">{common.notFound.home}</ButtonLink>
    </p>
  </Stack>
);

/** The same page outside of the shell. */
export const NotFoundAnywhere = () => (
  <Entry title={common.notFound.title} hint={common.notFound.hint}>
    <ButtonLink to="/">{common.notFound.home}</ButtonLink>
  </Entry>
);
