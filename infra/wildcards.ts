/**
 * Every wildcard in a policy of the stacks, with its extent and reason. The tests fail for a wildcard that is not here, and
 * for an entry that is not used. References are written as the tests write them.
 */
export const wildcards = {
  '<Table.Arn>/stream/*':
    'Listing the streams of our table has no narrower resource; reading is permitted for the one stream.',
  '<Media.Arn>/exports/*':
    'Exports: a prefix of our bucket that only the exports and the worker that erases leads can access.',
  '<Media.Arn>/uploads/*': 'Private uploads: a prefix of our bucket that is never public.',
  '<Media.Arn>/media/*': 'Public files: a prefix of our bucket.',
  '<Media.Arn>/deleted/*':
    'Files of deleted media, which can be restored: a prefix of our bucket that is never public.',
  '<Media.Arn>/inbound/*':
    'Mails as they came, which are handled and removed: a prefix of our bucket that is never public.',
  '<Media.Arn>/attachments/*': 'Files that visitors sent: a prefix of our bucket that is never public.',
  '<Media.Arn>/jobs/*': 'The rows of jobs, and what became of them: a prefix of our bucket that is never public.',
  '<Media.Arn>/embed/*': 'The script for other pages, in all of its versions: a prefix of our bucket.',
  '<Media.Arn>/admin/*': 'The admin application, in all of its versions: a prefix of our bucket.',
  'arn:<AWS::Partition>:ses:us-east-1:<AWS::AccountId>:identity/*':
    'Brands send from domains of their own, which are registered at run time.',
  '*': 'No resource-level permissions: DescribeAlarms, by which CodeDeploy reads the alarms of a deployment, and writing traces.',
} as const;

/** Wildcards in the principals of resource policies. */
export const openings = {
  'arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/*':
    'The distribution is created after the bucket, in a stack that depends on it. Access is limited to this account and to public files.',
} as const;
