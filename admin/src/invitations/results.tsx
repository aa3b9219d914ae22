import { useBrand } from '../access/caller.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { CopyField } from '../design/copy.tsx';
import { Row, Stack } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { EntryRow, EntryRows } from '../design/lists/entries.tsx';
import { Message } from '../design/states.tsx';
import { people } from '../texts/en/settings/people.ts';
import type { Result } from './send.ts';

const texts = people.invitations;

interface Props {
  results: readonly Result[];
  /** Returns to the form with the addresses that were not sent. */
  onAgain: (emails: string) => void;
}

/** Outcome for each address, with the links that are shown once. */
export const Results = ({ results, onAgain }: Props) => {
  const { id } = useBrand();
  const failed = results.filter(({ token }) => token === null);
  return (
    <Stack>
      <h2>{texts.results}</h2>
      {failed.length < results.length && <Message>{texts.linkHint}</Message>}
      <EntryRows label={texts.results}>
        {results.map(({ email, token, problem }) => (
          <EntryRow
            key={email}
            name={email}
            badges={
              <Badge tone={token === null ? 'danger' : 'success'}>
                {token === null ? texts.isNotSent : texts.isSent}
              </Badge>
            }
            facts={[problem]}
          >
            {token !== null && (
              <CopyField label={texts.link} value={`${location.origin}/admin/accept-invitation#token=${token}`} />
            )}
          </EntryRow>
        ))}
      </EntryRows>
      <Row>
        {failed.length > 0 && (
          <Button kind="primary" onPress={() => onAgain(failed.map(({ email }) => email).join('\n'))}>
            {texts.retry}
          </Button>
        )}
        <Button onPress={() => onAgain('')}>{texts.more}</Button>
        <ButtonLink to={`/brands/${id}/people/invitations`}>{texts.list}</ButtonLink>
      </Row>
    </Stack>
  );
};
