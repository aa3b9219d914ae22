import { auditChange } from '#lib/audit/rules.ts';
import { probeValidMs, signProbe } from '#lib/auth/probe.ts';
import { formKey, liveForm } from '#lib/forms/records.ts';
import { createTestToken } from '#lib/forms/tests.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(createTestToken, async ({ params }, { view, now, commit }) => {
  const { id, slug } = liveForm(await get(formKey(view, params.formId)));
  const testToken = await signProbe(`${view.id}/${slug}`, now);
  const expiresAt = new Date(now.getTime() + probeValidMs).toISOString();
  return commit({ testToken, expiresAt }, auditChange('form', id, undefined, { testsUntil: expiresAt }));
});
