import { buildEmbed } from '#infra/embed/build.ts';
import { embedNames, embedType } from '#infra/embed/names.ts';
import { embedScript } from '#lib/leads/forms/embed.contract.ts';
import { commandOf, stop } from './command.ts';
import { publishFiles } from './published-file.ts';

const usage = `Publishes the script for other pages. Run it before the functions are deployed, whose snippets name this version.
Earlier versions stay, because pages name them.

  npm run embed:publish -- --stage <stage>`;

const { stage } = commandOf(usage, []);
const { code, integrity } = buildEmbed();
if (integrity !== embedScript.integrity)
  stop('The script has changed since "npm run embed": run it, and commit the result');

publishFiles(
  stage,
  Object.entries(embedNames).map(([path, caching]) => ({ path, contents: code, type: embedType, caching })),
);
