import { CfnRule } from 'aws-cdk-lib/aws-events';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/**
 * ACM says each day that a certificate ends within 45 days. Those that it renews never come as far, so somebody has to act: an
 * imported one, or a name whose record for the renewal is gone. An event, as a metric needs the names of all certificates, and
 * those of the sites of brands are made while the stage runs.
 */
export const noteEndingCertificates = (scope: Construct, topic: Topic): void => {
  // A role, as a policy of the topic could not be limited to the account: EventBridge does not say for whom it publishes.
  const { roleArn } = new Role(scope, 'CertificateNotices', {
    assumedBy: new ServicePrincipal('events.amazonaws.com'),
    inlinePolicies: {
      own: new PolicyDocument({
        statements: [new PolicyStatement({ actions: ['sns:Publish'], resources: [topic.topicArn] })],
      }),
    },
  });
  new CfnRule(scope, 'EndingCertificates', {
    description: 'Certificates that end and that nobody renews',
    eventPattern: {
      source: ['aws.acm'],
      'detail-type': [
        'ACM Certificate Approaching Expiration',
        'ACM Certificate Expired',
        'ACM Certificate Renewal Action Required',
      ],
    },
    targets: [
      {
        id: 'Notices',
        arn: topic.topicArn,
        roleArn,
        inputTransformer: {
          inputPathsMap: { what: '$.detail-type', name: '$.detail.CommonName', certificate: '$.resources[0]' },
          inputTemplate: '"<what>: <name>, <certificate>. What to do: docs/runbook.md#a-certificate-ends"',
        },
      },
    ],
  });
};
