import { readFileSync } from 'node:fs';

export const runbook = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8');

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

/** The text below a heading, up to the next one. */
export const textOf = (section: string): string => {
  const [, ...parts] = runbook.split(/^#+ /m);
  const found = parts.find((part) => anchorOf(part.split('\n', 1)[0] ?? '') === section);
  return (found ?? '').split('\n').slice(1).join('\n').trim();
};

/** The sections of the runbook, by their anchors. */
export const sections: ReadonlySet<string> = new Set(
  [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
);
