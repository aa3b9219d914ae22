/**
 * Every wildcard in a policy of the stacks, with its extent and reason. The tests fail for a wildcard that is not here, and
 * for an entry that is not used. References are written as the tests write them.
 */
export const wildcards = {
  '<Table.Arn>/index/*':
    'An index has the name of its table before its own. The table is ours, and so are its indexes.',
  '<Table.Arn>/stream/*': 'Listing the streams of our table is asked of all of them; reading is granted on the one.',
  '<Media.Arn>/exports/*': 'Exports of leads: a prefix of our bucket that no other function reaches.',
  '<Media.Arn>/uploads/*': 'Files as they came: a prefix of our bucket that nobody outside can read.',
  '<Media.Arn>/media/*': 'Files that everybody may read: a prefix of our bucket.',
  'arn:<AWS::Partition>:ses:us-east-1:<AWS::AccountId>:identity/*':
    'Brands send from domains of their own, which are enrolled while the product runs and have no name before.',
  '*': 'DescribeAlarms knows no resource. CodeDeploy asks with it whether the alarms of a deployment ring.',
} as const;

/** Wildcards in the principals of resource policies. */
export const openings = {
  'arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/*':
    'The distribution is made after the bucket, in a stack that needs it. It is held to this account and to public files.',
} as const;
