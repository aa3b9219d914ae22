import type { Finding } from './finding.ts';

/** The command for a region, unless it names one: the profile that is signed in may have another, or none. */
export const inRegion = (ask: string, region: string): string =>
  ask.includes(' --region ') ? ask : ask.replace(/^aws \S+ \S+/, `$& --region ${region}`);

/** The findings in words, those that refuse a deployment first. */
export const reportOf = (findings: readonly Finding[], region: string): string => {
  const shown = ({ name, says, ask }: Finding): string =>
    `  ${name}: ${says}${ask ? `\n      ${inRegion(ask, region)}` : ''}`;
  const section = (title: string, some: readonly Finding[]): string[] =>
    some.length === 0 ? [] : [title, ...some.map(shown), ''];
  if (findings.length === 0) return 'The account is ready';
  const refusing = findings.filter(({ refuses }) => refuses);
  const others = findings.filter(({ refuses }) => !refuses);
  return [
    ...section('A deployment fails, or does not do what it is for:', refusing),
    ...section('A deployment works, but:', others),
  ].join('\n');
};
