import { useRouteError } from 'react-router';
import { Button } from '../design/button.tsx';
import { PageHeader, Row, Stack } from '../design/layout.tsx';
import { common } from '../texts/en/common.ts';

/** Error boundary: shown when a page throws or its code cannot be loaded. */
export const RouteError = () => {
  const error = useRouteError();
  const isGone = error instanceof TypeError;
  return (
    <div role="alert">
      <Stack>
        <PageHeader title={common.errors.crash} hint={isGone ? common.errors.offline : common.errors.unexpected} />
        <Row>
          <Button kind="primary" onPress={() => location.reload()}>
            {common.retry}
          </Button>
        </Row>
      </Stack>
    </div>
  );
};
