import { readFileSync } from 'node:fs';

export const runbook = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8');

/** The sections of the runbook, by their anchors. */
export const sections: ReadonlySet<string> = new Set(
  [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  ),
);
