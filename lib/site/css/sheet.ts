import type { Site } from '../base/site.ts';

/** The style sheet of a document. */
export const styleSheet = ({ styles }: Site): string => styles.css;
