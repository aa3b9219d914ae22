import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { EdgeStack } from '#infra/stacks/edge-stack.ts';
import { MailStack } from '#infra/stacks/mail-stack.ts';
import type { ClosedGateway, Dns } from '#infra/stages.ts';
import { newApp } from '#infra/synthesis.ts';
import { unfilled } from '../unfilled.ts';

const stacksWith = (dns: Dns | null, gateway?: ClosedGateway) => {
  const app = newApp();
  const domains = { domain: 'dev.frontage.example', mediaDomain: 'media.dev.frontage.example' };
  const names = dns && { ...domains, dns, ...(gateway && { gateway }) };
  const settings = { ...unfilled('dev'), names };
  const data = new DataStack(app, 'dev', settings);
  const edge = new EdgeStack(app, { stage: 'dev', settings, data });
  const mail = new MailStack(app, { stage: 'dev', settings, data });
  return { data: Template.fromStack(data), edge: Template.fromStack(edge), mail: Template.fromStack(mail) };
};

/** All but that of the sites, whose tenants have names and certificates of their own. */
const settingsIn = (edge: Template) =>
  Object.values(edge.findResources('AWS::CloudFront::Distribution'))
    .map(({ Properties }) => Properties.DistributionConfig)
    .filter(({ ConnectionMode }) => ConnectionMode !== 'tenant-only');
const aliasesIn = (edge: Template): unknown[] =>
  settingsIn(edge)
    .map(({ Aliases }) => Aliases)
    .toSorted();
const names = [['dev.frontage.example'], ['media.dev.frontage.example']];

test('with a hosted zone, certificate, addresses and DKIM records are created', () => {
  const { edge, mail } = stacksWith({ zoneId: 'Z0123456789', zoneName: 'dev.frontage.example' });
  edge.hasResourceProperties('AWS::CertificateManager::Certificate', {
    DomainName: 'dev.frontage.example',
    SubjectAlternativeNames: ['media.dev.frontage.example'],
    ValidationMethod: 'DNS',
  });
  edge.resourceCountIs('AWS::Route53::RecordSet', 4);
  expect(aliasesIn(edge)).toEqual(names);
  // Three DKIM records, and the two records of the bounce domain.
  mail.resourceCountIs('AWS::Route53::RecordSet', 5);
});

test('with an external certificate, the certificate is used and no records are created', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-4000-8000-000000000000';
  const { edge } = stacksWith({ certificateArn });
  edge.resourceCountIs('AWS::CertificateManager::Certificate', 0);
  edge.resourceCountIs('AWS::Route53::RecordSet', 0);
  const every = Object.values(edge.findResources('AWS::CloudFront::Distribution'));
  expect(every).toHaveLength(3);
  for (const { ViewerCertificate } of every.map(({ Properties }) => Properties.DistributionConfig))
    expect(ViewerCertificate).toMatchObject({
      AcmCertificateArn: certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
    });
  expect(aliasesIn(edge)).toEqual(names);
});

test('a gateway that is closed to strangers takes the certificate of the edge, in steps that leave no moment without an answer', () => {
  const clientCertificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/11111111-0000-4000-8000-000000000000';
  const zone = { zoneId: 'Z0123456789', zoneName: 'dev.frontage.example' };
  const domain = 'gateway.dev.frontage.example';
  const domains = [domain, 'gateway-leads.dev.frontage.example'];
  const at = (step: ClosedGateway['step']) => {
    const { edge } = stacksWith(zone, { domain, clientCertificateArn, step });
    const origins = Object.values(edge.findResources('AWS::CloudFront::Distribution')).flatMap(({ Properties }) =>
      Properties.DistributionConfig.Origins.filter((origin: object) => 'CustomOriginConfig' in origin),
    );
    const apis = Object.values(edge.findResources('AWS::ApiGatewayV2::Api'));
    for (const DomainName of domains)
      edge.hasResourceProperties('AWS::ApiGatewayV2::DomainName', {
        DomainName,
        MutualTlsAuthentication: { TruststoreUri: Match.anyValue() },
      });
    edge.hasResourceProperties('AWS::CertificateManager::Certificate', {
      SubjectAlternativeNames: Match.arrayWith(domains),
    });
    return {
      closed: apis.map(({ Properties }) => Properties.DisableExecuteApiEndpoint === true),
      shown: origins.map(({ DomainName, CustomOriginConfig: { OriginMtlsConfig } }) =>
        domains.includes(DomainName) ? `${DomainName} ${OriginMtlsConfig?.ClientCertificateArn}` : null,
      ),
      secret: origins.every(({ OriginCustomHeaders }) => OriginCustomHeaders.length === 1),
    };
  };
  // The origins of the API, and that of the sites.
  const shown = [...domains, domain].map((name) => `${name} ${clientCertificateArn}`);
  expect(at('named')).toEqual({ closed: [false, false], shown: [null, null, null], secret: true });
  expect(at('used')).toEqual({ closed: [false, false], shown, secret: true });
  expect(at('closed')).toEqual({ closed: [true, true], shown, secret: true });
});

test("with neither, everything can be deployed at once under CloudFront's own domain", () => {
  const { edge, mail } = stacksWith(null);
  expect(aliasesIn(edge)).toEqual([undefined, undefined]);
  edge.hasOutput('ApiAddress', {});
  mail.hasOutput('*', {});
  mail.resourceCountIs('AWS::Route53::RecordSet', 0);
});

const exportsIn = (edge: Template): string[] =>
  Object.keys(edge.findOutputs('*'))
    .filter((name) => name.startsWith('Exports'))
    .toSorted();

test('a stage that gets names keeps exporting those of CloudFront, which its functions use until they are deployed', () => {
  const [before, after] = [null, { zoneId: 'Z0123456789', zoneName: 'frontage.example' }].map(
    (dns) => stacksWith(dns).edge,
  );
  expect(before && exportsIn(before)).toHaveLength(7);
  expect(after && exportsIn(after)).toEqual(before && exportsIn(before));
});

test('the bucket takes uploads from pages of the domain of the product alone, if it has one', () => {
  const { data } = stacksWith({ zoneId: 'Z0123456789', zoneName: 'dev.frontage.example' });
  data.hasResourceProperties('AWS::S3::Bucket', {
    CorsConfiguration: {
      CorsRules: [
        { AllowedOrigins: ['http://localhost:5173', 'https://dev.frontage.example'], AllowedMethods: ['POST'] },
      ],
    },
  });
});
