import { LocationsPage } from '../locations/table/list.tsx';
import { BulkMenu } from './bulk-menu.tsx';

/** The list of locations, with what can be changed in all that are ticked. */
export const Page = () => <LocationsPage ChangeMenu={BulkMenu} />;
