import type { OperationId } from '../data/operations.ts';
import { NoPermission, NotNow } from '../design/states.tsx';
import { useIsFrozen } from './may.ts';

/** Shown instead of content whose operation the caller may not call: never, or not while the brand is read-only. */
export const Refused = ({ operation }: { operation: OperationId }) =>
  useIsFrozen()(operation) ? <NotNow /> : <NoPermission />;
