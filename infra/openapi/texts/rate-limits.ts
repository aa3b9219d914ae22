import { tiers } from '#lib/platform/core/tiers.ts';
import { apiRates, personRates, planLimits } from '#lib/platform/plans/limits.contract.ts';

const shown = (number: number): string => number.toLocaleString('en');

/** By plan, as a table in Markdown. A plan without API keys is omitted. */
const keyTable = (): string => {
  const rows = tiers
    .filter((tier) => planLimits.apiKeys[tier] > 0)
    .map((tier) => {
      const { perSecond, perMinute } = apiRates[tier];
      return `| ${tier} | ${[perSecond, perMinute, planLimits.apiRequestsPerDay[tier]].map(shown).join(' | ')} |`;
    });
  return [
    '| Plan | In a second (`key-second`) | In a minute (`key`) | In a day (`key-day`) |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
};

/** How many calls a key and a user may make, in Markdown. */
export const rateLimits = `Calls of one API key are limited by the plan of the brand:

${keyTable()}

A user may make ${personRates.perSecond} calls in a second (\`user-second\`) and ${personRates.perMinute} in a minute (\`user\`). Every answer names
the limits in \`RateLimit-Policy\`, and what is left of each in \`RateLimit\`. Above a limit, the answer is 429: \`details.limit\`
names the limit, and \`Retry-After\` is when its window ends, which is up to a minute for \`key\`. The calls of a brand are spread
best over the whole minute; a client that runs into \`key-second\` waits for a second. Some operations have limits of their own,
such as uploads and exports; their 429 has the same form.`;
