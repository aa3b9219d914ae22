import { handler as listAnswerTemplates } from '#functions/answer-templates/list.ts';
import { handler as getAssignmentRules } from '#functions/assignment-rules/get.ts';
import { handler as getBlogPosts } from '#functions/blog-posts/get.ts';
import { handler as listBlogPosts } from '#functions/blog-posts/list.ts';
import { handler as getBrands } from '#functions/brands/get.ts';
import { handler as getThemeBrands } from '#functions/brands/get-theme.ts';
import { handler as getUrlPrefixPolicyBrands } from '#functions/brands/get-url-prefix-policy.ts';
import { handler as getItemContent } from '#functions/content/get-item.ts';
import { handler as listItemsContent } from '#functions/content/list-items.ts';
import { handler as getValuesCustomFields } from '#functions/custom-fields/get-values.ts';
import { handler as listCustomFields } from '#functions/custom-fields/list.ts';
import { handler as getBrandEmailSettings } from '#functions/email-settings/get-brand.ts';
import { handler as getLocationEmailSettings } from '#functions/email-settings/get-location.ts';
import { handler as getEscalations } from '#functions/escalations/get.ts';
import { handler as listEvents } from '#functions/events/list.ts';
import { handler as listForms } from '#functions/forms/list.ts';
import { handler as getLeadSettings } from '#functions/lead-settings/get.ts';
import { handler as listLeadViews } from '#functions/lead-views/list.ts';
import { handler as listLeads } from '#functions/leads/list.ts';
import { handler as listLocations } from '#functions/locations/list.ts';
import { handler as listBrandMedia } from '#functions/media/list-brand.ts';
import { handler as listNavigation } from '#functions/navigation/list.ts';
import { handler as getProfile } from '#functions/profile/get.ts';
import { handler as listHolidayHoursProfile } from '#functions/profile/list-holiday-hours.ts';
import { handler as listBrandPromotions } from '#functions/promotions/list-brand.ts';
import { handler as listRegions } from '#functions/regions/list.ts';
import { handler as getLocationRevenueSettings } from '#functions/revenue-settings/get-location.ts';
import { handler as getBrandSeo } from '#functions/seo/get-brand.ts';
import { handler as getLocationSeo } from '#functions/seo/get-location.ts';
import { handler as listRedirectsSeo } from '#functions/seo/list-redirects.ts';
import { handler as listBrandServices } from '#functions/services/list-brand.ts';
import { handler as listSites } from '#functions/sites/list.ts';
import { handler as listWebhooks } from '#functions/webhooks/list.ts';
import { createExport } from '#lib/accounts/exports/contract.ts';
import { replay } from '#lib/delivery/webhooks/replay.ts';
import { backgroundProduct } from '#lib/http/background/product.ts';
import { now } from '#lib/platform/core/clock.ts';
import { type JobMessage, type JobOf, jobMessage } from '#lib/platform/queue/job-messages.ts';
import { sendOnward } from '#lib/platform/queue/queue.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { reassignLeads } from '#lib/use-cases/assignment-rules/reassign.ts';
import { exportStep } from '#lib/use-cases/brand-data/export/run.ts';
import { purgeContent } from '#lib/use-cases/content/purge.ts';
import { escalateLead } from '#lib/use-cases/escalations/escalate.ts';
import { followUpLead } from '#lib/use-cases/escalations/follow-up.ts';
import { callerOf } from '#lib/use-cases/jobs/rights.ts';
import { type Runners, runChunk } from '#lib/use-cases/jobs/run.ts';
import { eraseCopies } from '#lib/use-cases/leads/erase-copies.ts';
import { announceAgain, reconcileLeads } from '#lib/use-cases/leads/reconcile.ts';
import { eraseOldLeads } from '#lib/use-cases/leads/retention.ts';
import { packMap } from '#lib/use-cases/map/pack.ts';
import { purgeNavigation } from '#lib/use-cases/navigation/purge.ts';
import { purgeLocation } from '#lib/use-cases/purge-locations/purge.ts';
import { followRegions, placeLocations, placeRegion } from '#lib/use-cases/regions/place.ts';
import { noteResponse } from '#lib/use-cases/response-times/note.ts';
import { applyPolicy, reroute } from '#lib/use-cases/routing/url-policy.ts';
import { consume } from '#lib/worker/consume.ts';

/** The operations that an export reads by, with the permissions of whoever asked for it. */
const reads = [
  listAnswerTemplates,
  getAssignmentRules,
  getBlogPosts,
  listBlogPosts,
  getBrands,
  getThemeBrands,
  getUrlPrefixPolicyBrands,
  getItemContent,
  listItemsContent,
  getValuesCustomFields,
  listCustomFields,
  getBrandEmailSettings,
  getLocationEmailSettings,
  getEscalations,
  listEvents,
  listForms,
  getLeadSettings,
  listLeadViews,
  listLeads,
  listLocations,
  listBrandMedia,
  listNavigation,
  getProfile,
  listHolidayHoursProfile,
  listBrandPromotions,
  listRegions,
  getLocationRevenueSettings,
  getBrandSeo,
  getLocationSeo,
  listRedirectsSeo,
  listBrandServices,
  listSites,
  listWebhooks,
];

/** How jobs are run that have no rows of locations. */
export const runners: Runners = {
  export: async (view, brand, job) => {
    const caller = await callerOf(view, brand, job.startedBy, createExport, now());
    if (!caller) return 'denied';
    const product = backgroundProduct(reads, { view, caller, requestId: job.startedBy.requestId });
    return exportStep({ view, brand, product, job });
  },
};

const applyUrlPolicy = async (job: JobOf<'apply-url-policy'>): Promise<void> => {
  const { brandId } = job;
  const { next, failed } = await applyPolicy(brandView(brandId), job.after, now());
  const alone = failed.map((locationId): JobMessage => ({ kind: 'reroute-location', brandId, locationId }));
  const jobs: JobMessage[] = [...alone, ...(next === undefined ? [] : [{ ...job, after: next }])];
  await sendOnward(
    'jobs',
    jobs.map((body) => ({ body, group: brandId })),
  );
};

const eraseLeads = async (job: JobOf<'erase-old-leads'>): Promise<void> => {
  if (await eraseOldLeads(brandView(job.brandId), now())) await sendOnward('jobs', [{ body: job, group: job.brandId }]);
};

const purge = async (job: JobOf<'purge-location'>): Promise<void> => {
  if (await purgeLocation(brandView(job.brandId), job.locationId, now()))
    await sendOnward('jobs', [{ body: job, group: job.brandId }]);
};

const run = (job: JobMessage): Promise<void> => {
  switch (job.kind) {
    case 'replay':
      return replay(job);
    case 'purge-content':
      return purgeContent(brandView(job.brandId), job.itemId);
    case 'purge-navigation':
      return purgeNavigation(brandView(job.brandId), job.siteId);
    case 'purge-location':
      return purge(job);
    case 'apply-url-policy':
      return applyUrlPolicy(job);
    case 'reroute-location':
      return reroute(brandView(job.brandId), job.locationId, now());
    case 'erase-old-leads':
      return eraseLeads(job);
    case 'erase-copies':
      return eraseCopies(job);
    case 'reconcile-leads':
      return reconcileLeads(job);
    case 'announce-leads':
      return announceAgain(job);
    case 'pack-map':
      return packMap(job);
    case 'follow-up-lead':
      return followUpLead(job);
    case 'escalate-lead':
      return escalateLead(job);
    case 'note-response':
      return noteResponse(job);
    case 'reassign-leads':
      return reassignLeads(job);
    case 'place-region':
      return placeRegion(job);
    case 'place-locations':
      return placeLocations(job);
    case 'run-chunk':
      return runChunk(job, runners);
    case 'follow-regions':
      return followRegions(job);
  }
};

/** Runs work that takes longer than a request, page by page. */
export const handler = consume(jobMessage, run);
