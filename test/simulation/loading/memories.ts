/** How the process-wide memory of each module on the path is emptied. A module that remembers more is named here. */
export const forgetting: Readonly<Record<string, string>> = {
  'lib/platform/credentials/secrets.ts': 'held.clear(); reading.clear();',
  'lib/platform/table/cached.ts': 'held.clear();',
  'lib/platform/table/brand-changes.ts': 'changed.clear(); changes = 0; ofOthers = 0;',
  'lib/use-cases/submissions/known-forms.ts': 'known.clear();',
  'lib/use-cases/submissions/visits.ts': 'presentSlugs.clear();',
  'lib/use-cases/leads/busy-lists.ts': 'seen.clear();',
  'lib/use-cases/serving/purges.ts': 'asked.clear();',
  'lib/delivery/mail/pace/turns.ts': 'seen.clear();',
  'lib/delivery/webhooks/shares/isolated.ts': 'known.clear();',
};
