import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { changeLocationSeo } from '#lib/use-cases/seo/location-settings.ts';
import { showLocationSeo } from '#lib/web/seo/answers.ts';
import { updateLocationSeo } from '#lib/web/seo/contract.ts';
import { readLocationSeo } from '#lib/web/seo/records.ts';

export const handler = handle(updateLocationSeo, async ({ params, body }, { brand, view, tag, match, commit }) => {
  const around = orNotFound(await readLocationSeo(view, params.locationId), 'Location');
  const before = around.seo;
  match(before);
  const { after, writes } = await changeLocationSeo(view, before, body);
  tag(after);
  return commit(
    { seo: await showLocationSeo(view, brand, { ...around, seo: after }) },
    auditChange('location-seo', params.locationId, before, after),
    ...writes,
  );
});
