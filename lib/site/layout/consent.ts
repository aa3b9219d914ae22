import type { Children } from '../base/html.ts';
import type { Site } from '../base/site.ts';

export const consentBanner = (_site: Site): Children => null;
