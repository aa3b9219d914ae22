import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { formKey, liveForm } from '#lib/leads/forms/records.ts';
import { createTestToken } from '#lib/leads/forms/tests.contract.ts';
import { probeValidMs, signProbe } from '#lib/platform/credentials/probe.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(createTestToken, async ({ params }, { view, now, commit }) => {
  const { id, slug } = liveForm(await get(formKey(view, params.formId)));
  const testToken = await signProbe(`${view.id}/${slug}`, now);
  const expiresAt = new Date(now.getTime() + probeValidMs).toISOString();
  return commit({ testToken, expiresAt }, auditChange('form', id, undefined, { testsUntil: expiresAt }));
});
