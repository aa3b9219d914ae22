import { useRouteError } from 'react-router';
import { Button } from '../design/button.tsx';
import { PageHeader, Row, Stack } from '../design/layout.tsx';
import { common } from '../texts/en/app/common.ts';
import { useIsOnline } from './offline.tsx';

/** The code of a page could not be loaded: there is no network, or a new version of the application was deployed. */
export class PageNotLoaded extends Error {}

/** Error boundary: shown when a page throws or its code cannot be loaded. */
export const RouteError = () => {
  const isNotLoaded = useRouteError() instanceof PageNotLoaded;
  const { title, hint } = isNotLoaded ? common.errors.notLoaded : common.errors.crash;
  const isOnline = useIsOnline();
  return (
    <div role="alert">
      <Stack>
        <PageHeader title={title} hint={hint} />
        <Row>
          <Button kind="primary" onPress={() => location.reload()} isDisabled={!isOnline}>
            {common.retry}
          </Button>
        </Row>
      </Stack>
    </div>
  );
};
