import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAdmin } from '#infra/admin/build.ts';
import { adminCaching, adminType } from '#infra/admin/headers.ts';
import { adminDirectory } from '#infra/admin/place.ts';
import { commandOf } from './command.ts';
import { publishFiles } from './published-file.ts';

const usage = `Builds and publishes the admin application. Run it after the functions are deployed, whose operations it calls.
Files of earlier versions stay, because open tabs load them.

  npm run admin:publish -- --stage <stage>

With DESIGN_PAGE=on, the page of components is at /admin/design.`;

const { stage } = commandOf(usage, []);
const { metafile } = await buildAdmin(process.env.DESIGN_PAGE === 'on');
// The page comes last, when the files that it names are there.
const names = [
  ...Object.keys(metafile.outputs)
    .map((name) => name.slice('dist/admin/'.length))
    .filter((name) => name.startsWith('assets/')),
  'index.html',
];
publishFiles(
  stage,
  names.map((name) => ({
    path: `/admin/${name}`,
    contents: readFileSync(join(adminDirectory, name)),
    type: adminType(name),
    caching: adminCaching(name),
  })),
);
