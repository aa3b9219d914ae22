import * as apiKeys from './api-keys.ts';
import * as auth from './auth.ts';
import * as brands from './brands.ts';
import * as forms from './forms.ts';
import * as leads from './leads.ts';
import * as locations from './locations.ts';
import * as me from './me.ts';
import type { Operation } from './operation.ts';
import * as publicSite from './public.ts';
import * as webhooks from './webhooks.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'group' in value && 'method' in value && 'path' in value;

/** Every operation of the product, in the order of the documentation. Handlers import their own group, not this. */
export const operations: readonly Operation[] = [
  auth,
  me,
  brands,
  locations,
  forms,
  leads,
  apiKeys,
  webhooks,
  publicSite,
].flatMap((group) => Object.values(group).filter(isOperation));
