import type { Finding } from './finding.ts';

const shown = ({ name, says, ask }: Finding): string => `  ${name}: ${says}${ask ? `\n      ${ask}` : ''}`;

const section = (title: string, findings: readonly Finding[]): string[] =>
  findings.length === 0 ? [] : [title, ...findings.map(shown), ''];

/** The findings in words, those that refuse a deployment first. */
export const reportOf = (findings: readonly Finding[]): string => {
  if (findings.length === 0) return 'The account is ready';
  const refusing = findings.filter(({ refuses }) => refuses);
  const others = findings.filter(({ refuses }) => !refuses);
  return [
    ...section('A deployment fails, or does not do what it is for:', refusing),
    ...section('A deployment works, but:', others),
  ].join('\n');
};
