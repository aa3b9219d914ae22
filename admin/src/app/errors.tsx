import { useRouteError } from 'react-router';
import { Button } from '../design/button.tsx';
import { EmptyState } from '../design/states.tsx';
import { common } from '../texts/en/common.ts';

/** In place of a page that throws, or whose code could not be loaded. */
export const RouteError = () => {
  const error = useRouteError();
  const isGone = error instanceof TypeError;
  return (
    <div role="alert">
      <EmptyState
        title={common.errors.crash}
        action={
          <Button kind="primary" onPress={() => location.reload()}>
            {common.retry}
          </Button>
        }
      >
        {isGone ? common.errors.offline : common.errors.unexpected}
      </EmptyState>
    </div>
  );
};
