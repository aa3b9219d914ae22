import { operations as all } from '#lib/operations.ts';
import { isCreation, type Operation } from '#lib/platform/core/contract/operation.ts';

/** The part of an operation's declaration that the application needs without the contract, which is larger. */
const declared = (operation: Operation) => ({
  method: operation.method,
  path: operation.path,
  roles: operation.roles,
  ...(isCreation(operation) && { isCreation: true }),
  ...(operation.actsAnew && { actsAnew: true }),
  ...(operation.allowedWhenInactive && { allowedWhenInactive: operation.allowedWhenInactive }),
  ...(operation.credential === 'none' && { isPublic: true }),
  ...(operation.byStaff && { byStaff: operation.byStaff }),
});

/** The table of all operations, which the application imports as `virtual:operations`. */
export const operations = Object.fromEntries(all.map((one) => [one.id, declared(one)]));
