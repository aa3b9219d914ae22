import { Button } from '../design/button.tsx';
import { Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { common } from '../texts/en/app/common.ts';
import { isRefusal, messageOf, requestIdOf } from '../texts/errors.ts';
import { Entry } from './entry.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** A page for what could not be read before there is a shell around it: the person, or the brand of the address. */
export const EntryError = ({ error, onRetry }: Props) => {
  const requestId = requestIdOf(error);
  if (isRefusal(error))
    return (
      <Entry title={common.noPermission.title} hint={common.noPermission.hint}>
        <ButtonLink to="/">{common.notFound.home}</ButtonLink>
      </Entry>
    );
  return (
    <Entry title={common.errors.title} hint={messageOf(error)}>
      {requestId && <p>{common.errors.requestId(requestId)}</p>}
      <Row>
        <Button kind="primary" onPress={onRetry}>
          {common.retry}
        </Button>
        <ButtonLink to="/">{common.notFound.home}</ButtonLink>
      </Row>
    </Entry>
  );
};
