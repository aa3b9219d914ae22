import { Navigate } from 'react-router';
import { useMay } from '../access/may.ts';

/** Redirects to the first settings page that the caller may change. */
export const Page = () => <Navigate to={useMay()('brands/update') ? 'brand' : 'seo'} replace />;
