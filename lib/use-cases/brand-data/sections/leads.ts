import {
  createAnswerTemplate,
  listAnswerTemplates,
  updateAnswerTemplate,
} from '#lib/delivery/answer-templates/contract.ts';
import { createWebhook, listWebhooks, updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { getAssignmentRules, updateAssignmentRules } from '#lib/leads/assignment-rules/contract.ts';
import { getEscalations, updateEscalations } from '#lib/leads/escalations/contract.ts';
import { createForm, listForms, updateForm } from '#lib/leads/forms/contract.ts';
import { getLeadSettings, updateLeadSettings } from '#lib/leads/lead-settings/contract.ts';
import { createLeadView, listLeadViews } from '#lib/leads/lead-views/contract.ts';
import { collection, single } from './generic.ts';

export const forms = collection({
  name: 'forms',
  title: 'Forms',
  kinds: ['form'],
  item: 'form',
  list: listForms,
  create: createForm,
  update: updateForm,
  nameOf: ({ slug }) => String(slug),
});

export const leadSettings = single({
  name: 'lead-settings',
  title: 'Reasons of lost leads, and their currency',
  kinds: ['lead-settings'],
  item: 'settings',
  get: getLeadSettings,
  update: updateLeadSettings,
});

export const answerTemplates = collection({
  name: 'answer-templates',
  title: 'Templates of answers to leads',
  kinds: ['answer-template'],
  item: 'template',
  list: listAnswerTemplates,
  create: createAnswerTemplate,
  update: updateAnswerTemplate,
  nameOf: ({ name }) => String(name),
});

export const leadViews = collection({
  name: 'lead-views',
  title: 'Views of leads that everybody in the brand sees',
  kinds: ['lead-view'],
  item: 'view',
  list: listLeadViews,
  create: createLeadView,
  keep: ({ shared }) => shared === true,
  nameOf: ({ name }) => String(name),
});

export const assignmentRules = single({
  name: 'assignment-rules',
  title: 'Who gets a new lead, where that is not a certain person',
  kinds: ['assignment-rules'],
  item: 'rules',
  get: getAssignmentRules,
  update: updateAssignmentRules,
});

export const escalations = single({
  name: 'escalations',
  title: 'Who is told while nobody answers a lead',
  kinds: ['escalations'],
  item: 'escalations',
  get: getEscalations,
  update: updateEscalations,
});

export const webhooks = collection({
  name: 'webhooks',
  title: 'Webhook endpoints, named by their address. Each gets a new secret',
  kinds: ['webhook'],
  item: 'webhook',
  list: listWebhooks,
  create: createWebhook,
  update: updateWebhook,
  without: ['customHeaders'],
  // The endpoint of a form or an integration comes and goes with it.
  keep: ({ managedBy }) => managedBy === null,
  nameOf: ({ url }) => String(url),
});
