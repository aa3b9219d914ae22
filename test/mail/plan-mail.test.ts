import { expect, test } from 'vitest';
import { planMail } from '#lib/delivery/mail/account-mails.ts';

const link = { label: 'Open the plan', url: 'https://api.frontage.example/admin/brands/b/settings/plan' };

test('a mail about the plan names the full meter in plain words', () => {
  const media = planMail('Acme', { meter: 'mediaStorageBytes', percent: 90, limit: 5 * 1024 ** 3 }, link);
  expect(media.subject).toBe('Acme has used 90% of its media storage');
  expect(media.text).toContain('includes 5 GB of media storage');
  expect(media.text).toContain('no more can be added');
  const leads = planMail('Acme', { meter: 'leadsPerMonth', percent: 100, limit: 20_000, month: '2026-03' }, link);
  expect(leads.text).toContain('includes 20,000 leads a month');
  expect(leads.text).toContain('leads are always stored');
});
