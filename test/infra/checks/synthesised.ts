import { readStacks, synthesise, templatesOf } from './templates.ts';

/** All stages, synthesised once. */
export const files = synthesise();
export const templates = templatesOf(files);
export const stacks = readStacks(templates);

const ofDev = templates.filter(({ name }) => name.replaceAll('-', '').startsWith('frontagedev'));

/** The stacks of one stage; the others differ in little more than names. */
export const dev = readStacks(ofDev);
