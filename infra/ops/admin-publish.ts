import { bundleAdmin, filesOf } from '#infra/admin/build.ts';
import { adminCaching, adminType } from '#infra/admin/headers.ts';
import { commandOf } from './command.ts';
import { publishFiles } from './published-file.ts';

const usage = `Builds and publishes the admin application. Run it after the functions are deployed, whose operations it calls.
Files of earlier versions stay, because open tabs load them.

  npm run admin:publish -- --stage <stage>

With DESIGN_PAGE=on, the page of components is at /admin/design.`;

const { stage } = commandOf(usage, []);
const files = filesOf(await bundleAdmin(process.env.DESIGN_PAGE === 'on'));
publishFiles(
  stage,
  files.map(({ name, contents }) => ({
    path: `/admin/${name}`,
    contents,
    type: adminType(name),
    caching: adminCaching(name),
  })),
);
