import { Navigate } from 'react-router';
import { useMay } from '../access/may.ts';

/** Redirects to the first settings page that the caller may change; in a read-only brand, to the plan. */
export const Page = () => {
  const may = useMay();
  const first = may('brands/update') ? 'brand' : may('billing/get-subscription') ? 'plan' : 'seo';
  return <Navigate to={first} replace />;
};
