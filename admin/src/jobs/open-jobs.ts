import { onSessionEnd } from '../session/session.ts';
import { noted } from './noted.rules.ts';

const prefix = 'frontage:jobs:';
const news = new EventTarget();
const maxKept = 5;

/** The ids of the open jobs of a brand that were seen on this device, as JSON, the newest first. */
export const openJobs = (brandId: string): string => localStorage.getItem(prefix + brandId) ?? '[]';

export const onOpenJobs = (heard: () => void): (() => void) => {
  news.addEventListener('jobs', heard);
  return () => news.removeEventListener('jobs', heard);
};

/** Notes that a job is open, or is not any more. */
export const noteJob = (brandId: string, id: string, isOpen: boolean): void => {
  const before = noted(openJobs(brandId));
  if (before.includes(id) === isOpen) return;
  const after = isOpen ? [id, ...before].slice(0, maxKept) : before.filter((one) => one !== id);
  localStorage.setItem(prefix + brandId, JSON.stringify(after));
  news.dispatchEvent(new Event('jobs'));
};

onSessionEnd(() => {
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
});
