import { acceptInvitation, login, resetPassword } from '#lib/accounts/auth/contract.ts';
import { getLeadCounts } from '#lib/accounts/brands/contract.ts';
import { getPublicBrand } from '#lib/accounts/brands/public.contract.ts';
import { getSummary } from '#lib/accounts/brands/summary.contract.ts';
import { createExport, getExport } from '#lib/accounts/exports/contract.ts';
import { updateMe } from '#lib/accounts/me/contract.ts';
import { resetUserPassword } from '#lib/accounts/users/contract.ts';
import { getPublicPost, listPublicPosts } from '#lib/content/blog-posts/public.contract.ts';
import { listPublicEvents } from '#lib/content/events/public.contract.ts';
import { listPublicPromotions } from '#lib/content/promotions/public.contract.ts';
import { updateBrandEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { connectIntegration } from '#lib/delivery/integrations/contract.ts';
import { getAttachment } from '#lib/delivery/messages/contract.ts';
import {
  createWebhook,
  getDelivery,
  redeliver,
  sendTestWebhook,
  updateWebhook,
} from '#lib/delivery/webhooks/contract.ts';
import { createForm, getForm, updateForm } from '#lib/leads/forms/contract.ts';
import { exportLeads } from '#lib/leads/leads/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { checkImport, createImport, getImportTemplate, updateImport } from '#lib/places/imports/contract.ts';
import { getPublicLocation, listPublicLocations } from '#lib/places/locations/locator.contract.ts';
import { listMapPins } from '#lib/places/map/contract.ts';
import { getProfile } from '#lib/places/profile/contract.ts';
import { exportRevenue, getRevenueTrend } from '#lib/places/revenue-settings/months.contract.ts';
import { listPublicServices } from '#lib/places/services/public.contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import type { Purpose } from '#lib/platform/credentials/purposes.contract.ts';
import {
  deleteBrandMedia,
  deleteLocationMedia,
  getLocationMedia,
  getMedia,
  listBrandMedia,
  listLocationMedia,
  restoreMedia,
  updateLocationMedia,
  updateMedia,
} from '#lib/platform/media/contract.ts';
import {
  completeUpload,
  createUpload,
  uploadBrandMedia,
  uploadLocationMedia,
} from '#lib/platform/media/uploads.contract.ts';
import { listJobRows } from '#lib/use-cases/jobs/contract.ts';
import { createLocationChange } from '#lib/use-cases/location-changes/contract.ts';
import { changeLocations } from '#lib/use-cases/location-rows/contract.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { createPreviewLink, createSitePreviewLink } from '#lib/web/preview-links/contract.ts';
import { getPublicContent, getPublicContentItem } from '#lib/web/public-pages/content.contract.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
import { createSite, updateSite } from '#lib/web/sites/contract.ts';
import type { EdgeFunction } from './edge-routes.ts';
import { type QueueName, type WorkerName, workers } from './resources.ts';
import { purposesOf, purposesOfEdge, purposesOfWorkers } from './secret-needs.ts';

export type ObjectAction = 'read' | 'write' | 'remove';

/** The permissions of a function beside the table, each with its environment variables. */
export interface Needs {
  /** The purposes whose secrets it reads. */
  secrets?: readonly Purpose[];
  stage?: true;
  /** The origins that may call from a browser. */
  origins?: true;
  /** The product's own URL. */
  address?: true;
  /** Its permissions on files to download. */
  exports?: readonly ('make' | 'remove')[];
  /** Whether it builds addresses of public media, so that it needs the media domain. */
  mediaAddress?: true;
  /** Its permissions on the objects of the media bucket: private uploads, public files. */
  uploads?: readonly ObjectAction[];
  files?: readonly ObjectAction[];
  mail?: true;
  /** Sender domains of brands: to read their state, or to add one as well. */
  mailDomains?: 'check' | 'enrol';
  sendsTo?: readonly QueueName[];
  /** Files that came with replies of visitors. */
  attachments?: readonly ObjectAction[];
  /** The rows of jobs, and what became of them. */
  jobs?: readonly ObjectAction[];
  /** Mails that were received and are not handled yet. */
  receivedMails?: true;
  /** Files of deleted media, which nobody can read. */
  aside?: readonly ObjectAction[];
  /** The part of the edge that it purges: pages, or files of the media host. */
  purges?: 'sites' | 'media';
  memoryMegabytes?: number;
  timeoutSeconds?: number;
}

/** The maximum time that an HTTP API waits for a function. */
const maxSeconds = 29;

/** Needs that do not follow from the contract. The keys are the declarations themselves, so none outlives its operation. */
const beyondContract = new Map<Operation, Needs>([
  [submitForm, { sendsTo: ['submissions'], memoryMegabytes: 1024 }],
  // 1769 MB give one full core; these functions read thousands of records.
  [exportLeads, { exports: ['make', 'remove'], memoryMegabytes: 1769 }],
  [getAttachment, { attachments: ['read'] }],
  [exportRevenue, { exports: ['make'], memoryMegabytes: 1769 }],
  [createImport, { jobs: ['write'] }],
  // They read the whole file: 20,000 rows take some seconds.
  [updateImport, { jobs: ['read'], memoryMegabytes: 1769, timeoutSeconds: maxSeconds }],
  [checkImport, { jobs: ['read', 'write'], memoryMegabytes: 1769, timeoutSeconds: maxSeconds }],
  [getImportTemplate, { exports: ['make'], memoryMegabytes: 1769, timeoutSeconds: maxSeconds }],
  [getRevenueTrend, { memoryMegabytes: 1769 }],
  [getLeadCounts, { memoryMegabytes: 1769 }],
  [getSummary, { memoryMegabytes: 1769 }],
  // Password hashing is slow on purpose.
  [login, { memoryMegabytes: 1024 }],
  [updateMe, { memoryMegabytes: 1024 }],
  [resetPassword, { memoryMegabytes: 1024 }],
  [acceptInvitation, { memoryMegabytes: 1024 }],
  [resetUserPassword, { memoryMegabytes: 1024 }],
  [getProfile, { mediaAddress: true }],
  [listPublicEvents, { mediaAddress: true }],
  [listPublicPosts, { mediaAddress: true }],
  [getPublicPost, { mediaAddress: true }],
  [getPublicLocation, { mediaAddress: true }],
  [listBrandMedia, { mediaAddress: true }],
  [listLocationMedia, { mediaAddress: true }],
  [getMedia, { mediaAddress: true }],
  [getLocationMedia, { mediaAddress: true }],
  [deleteBrandMedia, { mediaAddress: true }],
  [deleteLocationMedia, { mediaAddress: true }],
  [restoreMedia, { mediaAddress: true }],
  [updateMedia, { mediaAddress: true }],
  [updateLocationMedia, { mediaAddress: true }],
  [uploadBrandMedia, { mediaAddress: true, uploads: ['write'], memoryMegabytes: 1024 }],
  [uploadLocationMedia, { mediaAddress: true, uploads: ['write'], memoryMegabytes: 1024 }],
  [createUpload, { uploads: ['write'] }],
  // It reads the whole file: 200 MB take some seconds.
  [
    completeUpload,
    { mediaAddress: true, uploads: ['read', 'remove'], memoryMegabytes: 1769, timeoutSeconds: maxSeconds },
  ],
  [listMapPins, { memoryMegabytes: 1769 }],
  [listPublicLocations, { memoryMegabytes: 1769 }],
  [getPublicContent, { mediaAddress: true }],
  [getPublicContentItem, { mediaAddress: true }],
  [getPublicBrand, { mediaAddress: true }],
  [listPublicServices, { mediaAddress: true }],
  [listPublicPromotions, { mediaAddress: true }],
  [getPage, { mediaAddress: true, memoryMegabytes: 1769 }],
  // A hundred rows are planned and saved at once.
  [changeLocations, { memoryMegabytes: 1769, timeoutSeconds: maxSeconds }],
  // A page may include all parts of a hundred locations.
  [listLocations, { memoryMegabytes: 1024 }],
  // Thousands of rows are written at once.
  [createLocationChange, { jobs: ['write'], memoryMegabytes: 1024, timeoutSeconds: maxSeconds }],
  [listJobRows, { jobs: ['read'], memoryMegabytes: 1024 }],
  [createExport, { jobs: ['write'] }],
  [getExport, { jobs: ['read'] }],
  [createSite, { address: true }],
  [createPreviewLink, { address: true }],
  [createSitePreviewLink, { address: true }],
  [updateSite, { address: true }],
  [getForm, { address: true }],
  [createForm, { address: true }],
  [updateForm, { address: true }],
  [updateBrandEmailSettings, { mailDomains: 'enrol' }],
  [connectIntegration, { address: true }],
  [createWebhook, { address: true }],
  [updateWebhook, { address: true }],
  // The request that it shows names the address of the lead.
  [getDelivery, { address: true }],
  [sendTestWebhook, { sendsTo: ['webhooks'] }],
  [redeliver, { sendsTo: ['webhooks'] }],
]);

export const needsOf = (operation: Operation): Needs => ({
  secrets: purposesOf(operation),
  stage: true,
  origins: true,
  ...beyondContract.get(operation),
});

const ofWorkers: Partial<Record<WorkerName, Needs>> = {
  'send-mail': { address: true },
  'deliver-webhook': { address: true },
  'deliver-isolated-webhook': { address: true },
  'send-to-integration': { address: true },
  'check-sender-domains': { mailDomains: 'check' },
  'run-jobs': { exports: ['remove'], attachments: ['remove'], jobs: ['read', 'write'], mediaAddress: true },
  'receive-mail': { receivedMails: true, attachments: ['write', 'remove'] },
  'make-variants': {
    mediaAddress: true,
    uploads: ['read', 'remove'],
    files: ['read', 'write', 'remove'],
    aside: ['read', 'write', 'remove'],
    purges: 'media',
  },
  'purge-sites': { purges: 'sites' },
  'sweep-media': { mediaAddress: true, uploads: ['remove'], files: ['remove'], aside: ['remove'] },
};

export const workerNeeds = (name: WorkerName): Needs => {
  const worker = workers[name];
  return {
    ...(worker.sendsTo.length > 0 && { sendsTo: worker.sendsTo }),
    ...('sendsMail' in worker && { mail: true, mediaAddress: true }),
    ...(purposesOfWorkers[name] && { secrets: purposesOfWorkers[name] }),
    ...ofWorkers[name],
  };
};

/** The needs of the functions that answer other paths. */
export const edgeNeeds: Record<EdgeFunction, Needs> = {
  'edge/preflight': { origins: true },
  'edge/preflight-submit': {},
  'edge/no-operation': { origins: true },
  'site/render': {
    secrets: purposesOfEdge['site/render'],
    stage: true,
    address: true,
    mediaAddress: true,
    memoryMegabytes: 1024,
  },
  'site/submit-form': {
    secrets: purposesOfEdge['site/submit-form'],
    stage: true,
    origins: true,
    address: true,
    mediaAddress: true,
    sendsTo: ['submissions'],
    memoryMegabytes: 1024,
    timeoutSeconds: 10,
  },
};
