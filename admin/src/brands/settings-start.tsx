import { Navigate } from 'react-router';
import { useMay } from '../access/may.ts';

/** The settings begin with the first page that the person may change. */
export const Page = () => <Navigate to={useMay()('brands/update') ? 'brand' : 'seo'} replace />;
