import { createBrowserRouter, Outlet } from 'react-router';
import { BrandScope } from './brand-scope.tsx';
import { RouteError } from './errors.tsx';
import { Focus } from './focus.tsx';
import { Landing } from './landing.tsx';
import { NotFound, NotFoundAnywhere } from './not-found.tsx';
import { forDevelopers, inBrand, open, outsideOfBrands, page } from './pages.tsx';
import { Shell } from './shell.tsx';
import { SignedIn } from './signed-in.tsx';

/** The pages in their frames: sign-in, brand, shell and errors. */
export const router = createBrowserRouter(
  [
    {
      path: '/',
      element: (
        <>
          <Focus />
          <Outlet />
        </>
      ),
      errorElement: <RouteError />,
      hydrateFallbackElement: <div />,
      children: [
        ...open,
        ...forDevelopers,
        {
          element: <SignedIn />,
          children: [
            { index: true, element: <Landing /> },
            page('change-password', () => import('../auth/change-password.tsx')),
            {
              element: <Shell />,
              children: [
                {
                  errorElement: <RouteError />,
                  children: outsideOfBrands,
                },
              ],
            },
            {
              path: 'brands/:brandId',
              element: <BrandScope />,
              children: [
                {
                  element: <Shell />,
                  children: [
                    {
                      errorElement: <RouteError />,
                      children: [
                        { index: true, element: <Landing /> },
                        ...inBrand,
                        { path: '*', element: <NotFound /> },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
        { path: '*', element: <NotFoundAnywhere /> },
      ],
    },
  ],
  { basename: '/admin' },
);
