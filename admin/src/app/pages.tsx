import type { LazyRouteFunction, RouteObject } from 'react-router';
import { PageNotLoaded } from './errors.tsx';
import { NotFound, NotFoundHere } from './not-found.tsx';

/** A route whose file is loaded on the first visit. The file exports its component as `Page`. */
export const page = (
  path: string,
  load: () => Promise<{ Page: React.ComponentType }>,
  children?: RouteObject[],
): RouteObject => ({
  path,
  children,
  lazy: (async () => {
    const { Page } = await load().catch((cause: unknown) => {
      throw new PageNotLoaded(path, { cause });
    });
    return { Component: Page };
  }) satisfies LazyRouteFunction<RouteObject>,
});

/** Pages without sign-in. */
export const open: RouteObject[] = [
  page('login', () => import('../auth/login.tsx')),
  page('login/:tenantSlug', () => import('../auth/login.tsx')),
  page('forgot-password', () => import('../auth/forgot-password.tsx')),
  page('reset-password', () => import('../auth/reset-password.tsx')),
  page('accept-invitation', () => import('../auth/accept-invitation.tsx')),
];

/** The page of components, in builds for developers: others do not contain it. */
export const forDevelopers: RouteObject[] = DESIGN_PAGE
  ? [page('design', () => import('../design-page/show.tsx'))]
  : [];

/** Pages for those who are signed in, outside of any brand. */
export const outsideOfBrands: RouteObject[] = [
  page('me', () => import('../me/edit.tsx')),
  page('platform/tenants', () => import('../tenants/list.tsx')),
  page('platform/tenants/new', () => import('../tenants/create.tsx')),
  page('platform/tenants/:tenantId/audit', () => import('../tenants/audit.tsx')),
  page('platform/brands', () => import('../brands/list.tsx')),
  page('platform/brands/new', () => import('../brands/create.tsx')),
];

/** The tabs of a location, rendered in its frame. They get the location from `useShown`. */
const ofLocation: RouteObject[] = [
  page('', () => import('../locations/overview.tsx')),
  page('details', () => import('../locations/details.tsx')),
  page('profile', () => import('../profile/edit.tsx')),
  page('hours', () => import('../hours/edit.tsx')),
  page('services', () => import('../services/at-location.tsx')),
  page('services/new', () => import('../services/create.tsx')),
  page('services/:serviceId', () => import('../services/edit.tsx')),
  page('media', () => import('../media/at-location.tsx')),
  page('custom-fields', () => import('../custom-fields/values.tsx')),
  page('seo', () => import('../seo/at-location.tsx')),
  page('email', () => import('../email-settings/at-location.tsx')),
  page('revenue', () => import('../revenue-settings/at-location.tsx')),
  page('page', () => import('../locations/page-status/page-status.tsx')),
  { path: '*', element: <NotFoundHere /> },
];

/** Pages of a brand. */
export const inBrand: RouteObject[] = [
  page('home', () => import('../home/show.tsx')),
  page('my-day', () => import('../my-day/show.tsx')),
  page('leads/:leadId?', () => import('../leads/list.tsx')),
  page('leads/quarantine', () => import('../leads/quarantine.tsx')),
  page('locations', () => import('../location-changes/list.tsx')),
  page('locations/new', () => import('../locations/create.tsx')),
  page('locations/:locationId', () => import('../locations/frame.tsx'), ofLocation),
  page('imports/new', () => import('../imports/new.tsx')),
  page('imports/:importId', () => import('../imports/edit.tsx')),
  page('jobs', () => import('../jobs/list.tsx')),
  page('jobs/:jobId', () => import('../jobs/show.tsx')),
  page('revenue', () => import('../revenue-settings/summary.tsx')),
  page('content', () => import('../content/list.tsx')),
  page('content/:itemId', () => import('../content/edit.tsx')),
  page('content/:itemId/revisions', () => import('../content/revisions/revisions.tsx')),
  page('blog', () => import('../blog-posts/list.tsx')),
  page('blog/:postId', () => import('../blog-posts/edit.tsx')),
  page('events', () => import('../events/list.tsx')),
  page('events/new', () => import('../events/create.tsx')),
  page('events/:eventId', () => import('../events/edit.tsx')),
  page('promotions', () => import('../promotions/list.tsx')),
  page('promotions/new', () => import('../promotions/create.tsx')),
  page('promotions/:promotionId', () => import('../promotions/edit.tsx')),
  page('services', () => import('../services/list.tsx')),
  page('services/new', () => import('../services/create.tsx')),
  page('services/:serviceId', () => import('../services/edit.tsx')),
  page('forms', () => import('../forms/list.tsx')),
  page('forms/:formId', () => import('../forms/edit.tsx')),
  page('media', () => import('../media/list.tsx')),
  page('media/:mediaId', () => import('../media/show.tsx')),
  page('navigation', () => import('../navigation/edit.tsx')),
  page('navigation/footer', () => import('../navigation/footer.tsx')),
  page('navigation/preview', () => import('../navigation/preview.tsx')),
  page('navigation/versions', () => import('../navigation/versions.tsx')),
  page('redirects/:redirectId?', () => import('../seo/redirects/list.tsx')),
  page('sites/:siteId?', () => import('../sites/list.tsx')),
  page('integrations', () => import('../integrations/list.tsx')),
  page('integrations/connections', () => import('../integrations/list.tsx')),
  page('integrations/connections/:integrationId', () => import('../integrations/show.tsx')),
  page('integrations/webhooks', () => import('../webhooks/list.tsx')),
  page('integrations/webhooks/new', () => import('../webhooks/new.tsx')),
  page('integrations/webhooks/:webhookId', () => import('../webhooks/show.tsx')),
  page('integrations/webhooks/:webhookId/edit', () => import('../webhooks/edit.tsx')),
  page('integrations/api-keys', () => import('../api-keys/list.tsx')),
  page('integrations/api-keys/new', () => import('../api-keys/new.tsx')),
  page('people', () => import('../users/list.tsx')),
  page('people/users', () => import('../users/list.tsx')),
  page('people/users/:userId', () => import('../users/show.tsx')),
  page('people/invitations', () => import('../invitations/list.tsx')),
  page('people/invitations/new', () => import('../invitations/new.tsx')),
  page('settings', () => import('../brands/settings-frame.tsx'), [
    page('', () => import('../brands/settings-start.tsx')),
    page('brand', () => import('../brands/settings.tsx')),
    page('theme', () => import('../brands/theme.tsx')),
    page('urls', () => import('../brands/url-policy.tsx')),
    page('custom-fields', () => import('../custom-fields/list.tsx')),
    page('custom-fields/new', () => import('../custom-fields/create.tsx')),
    page('custom-fields/:fieldId', () => import('../custom-fields/edit.tsx')),
    page('regions', () => import('../regions/list.tsx')),
    page('regions/new', () => import('../regions/create.tsx')),
    page('regions/:regionId', () => import('../regions/edit.tsx')),
    page('leads', () => import('../lead-settings/edit.tsx')),
    page('email', () => import('../email-settings/edit.tsx')),
    page('answer-templates', () => import('../answer-templates/list.tsx')),
    page('answer-templates/new', () => import('../answer-templates/create.tsx')),
    page('answer-templates/:templateId', () => import('../answer-templates/edit.tsx')),
    page('lead-rules', () => import('../lead-rules/edit.tsx')),
    page('seo', () => import('../seo/edit.tsx')),
    page('plan', () => import('../billing/show.tsx')),
    page('audit', () => import('../audit-log/list.tsx')),
    page('staff-access', () => import('../staff-access/show.tsx')),
    { path: '*', element: <NotFound /> },
  ]),
];
