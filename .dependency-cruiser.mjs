/** Who may import whom. `docs` and tests aside, an arrow that is not drawn here is a mistake. */

const only = (from, allowed, comment) => ({
  name: `${from.replaceAll(/[^\w]+/g, '-')}-imports`,
  comment,
  severity: 'error',
  from: { path: `^${from}` },
  to: { pathNot: [`^${from}`, ...allowed.map((path) => `^${path}`)], dependencyTypesNot: ['core'] },
});

const lib = (...folders) => folders.map((folder) => `lib/${folder}`);
const shared = lib('contract/', 'domain/', 'env\\.ts', 'ids\\.ts', 'batches\\.ts', 'clock\\.ts', 'observe/', 'calls/');
const packages = (...names) => names.map((name) => `node_modules/${name}`);

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-imports-tests', severity: 'error', from: { pathNot: '^test/' }, to: { path: '^test/' } },
    { name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('lib/contract/', packages('zod/'), 'The contract is data for every reader, the browser among them'),
    only(
      'lib/domain/',
      [
        ...lib('contract/', 'data/.+', 'ids\\.ts'),
        ...packages(
          '@sindresorhus/transliterate/',
          'csv-stringify/',
          'entities/',
          'libphonenumber-js/',
          'sanitize-html/',
          'zod/',
        ),
      ],
      'Rules are pure: no clock, randomness, SDK or environment',
    ),
    {
      name: 'domain-takes-only-types-of-records',
      severity: 'error',
      from: { path: '^lib/domain/' },
      to: { path: '^lib/data/', dependencyTypesNot: ['type-only'] },
    },
    only(
      'lib/data/',
      [
        ...shared,
        ...lib('auth/', 'queue/messages\\.ts'),
        ...packages('@aws-sdk/(?:client-dynamodb|lib-dynamodb|util-dynamodb)/'),
      ],
      'Storage knows the table and nothing else',
    ),
    only('lib/auth/', [...shared, ...packages('@zxcvbn-ts/', 'jose/', 'zod/')], 'Credentials and secrets'),
    only('lib/queue/', [...shared, ...packages('@aws-sdk/client-sqs/', 'zod/')], 'One door to the queues'),
    only(
      'lib/calls/',
      [...lib('env\\.ts'), ...packages('@smithy/(?:core|node-http-handler|types)/')],
      'Timeouts and retries of calls to other services',
    ),
    only('lib/dns/', shared, 'One door to the DNS'),
    only('lib/mail/', [...shared, ...lib('dns/'), ...packages('@aws-sdk/client-sesv2/')], 'One door to the mail'),
    only(
      'lib/media/',
      [...shared, ...packages('@aws-sdk/(?:client-s3|s3-request-presigner|s3-presigned-post)/', 'sharp/')],
      'One door to the objects',
    ),
    only('lib/integrations/', shared, 'Third parties'),
    only(
      'lib/webhooks/',
      [...shared, ...lib('auth/', 'data/', 'queue/'), ...packages('ipaddr\\.js/', 'zod/')],
      'Signing, schedule and delivery',
    ),
    only(
      'lib/(?:http|worker)/',
      [
        'lib/',
        ...packages('@middy/', '@types/aws-lambda/', 'zod/', '@aws-sdk/util-dynamodb/', '@aws-sdk/client-dynamodb/'),
      ],
      'Pipelines',
    ),
    only('functions/', ['lib/'], 'A function reads as a paragraph: no SDK, no middy, no zod, no other function'),
    {
      name: 'infra-takes-names-not-code',
      comment: 'The stacks read declarations; only the local stack and the commands of operators run what is declared',
      severity: 'error',
      from: { path: '^infra/', pathNot: '^infra/(?:local|ops)/' },
      to: { path: ['^functions/', '^lib/(?!contract/|env\\.ts)'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^cdk\\.out/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
