/** Who may import whom. An arrow that is not drawn here is a mistake; `docs/architecture.md` shows the picture. */

const packages = (...names) => names.map((name) => `node_modules/${name}`);
const lib = (...paths) => paths.map((path) => `^lib/${path}`);

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { pathNot: allowed, dependencyTypesNot: ['core'] },
});

/** What a suffix says: contracts are shapes for every reader, rules are pure. */
const contracts = '^lib/.*contract\\.ts$';
const rules = '^lib/.*rules\\.ts$';
const shapes = lib(
  'core/contract/',
  'core/(scalars|address/(lines|parts)|country-of-locale|email|money|errors|tiers|cors|links|text/phone-text|template-tokens)\\.ts$',
);

const core = lib('core/');
const upper = ['http', 'worker', 'use-cases', 'ops', 'migrations'];
const sdk = packages('@aws-sdk/(client-dynamodb|lib-dynamodb|util-dynamodb)/');

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-cycles-of-folders',
      comment: 'A subject stands on others or under them, never both',
      severity: 'error',
      scope: 'folder',
      from: { path: '^lib/' },
      to: { circular: true },
    },
    { name: 'nothing-imports-tests', severity: 'error', from: { pathNot: '^test/' }, to: { path: '^test/' } },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    only(
      'contracts-import-shapes',
      { path: contracts },
      [contracts, ...shapes, ...packages('zod/')],
      'The contract is data for every reader, the browser among them',
    ),
    only(
      'rules-are-pure',
      { path: rules },
      [
        contracts,
        rules,
        ...shapes,
        ...core,
        ...packages(
          '@sindresorhus/transliterate/',
          'csv-stringify/',
          'culori/',
          'entities/',
          'marked/',
          'sanitize-html/',
          'zod/',
        ),
        '^lib/',
      ],
      'Rules are pure: no clock, randomness, SDK or environment',
    ),
    {
      name: 'rules-take-only-types-of-records',
      severity: 'error',
      from: { path: rules },
      to: { path: ['^lib/'], pathNot: [contracts, rules, ...core], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-have-no-clock-and-no-environment',
      severity: 'error',
      from: { path: rules },
      to: { path: lib('core/(clock|env)\\.ts$') },
    },
    only(
      'core-imports-core',
      { path: '^lib/core/' },
      [
        ...core,
        ...packages(
          '@sindresorhus/transliterate/',
          'csv-stringify/',
          'libphonenumber-js/',
          'localized-address-format/',
          'zod/',
        ),
      ],
      'Knows no subject',
    ),
    only(
      'table-knows-no-subject',
      { path: '^lib/table/' },
      [
        ...lib('(core|table|auth|observe|calls)/', 'queue/(?:(?:mail|job)-)?messages\\.ts$'),
        ...sdk,
        ...packages('zod/'),
      ],
      'The one place that speaks to the table',
    ),
    only(
      'auth-imports',
      { path: '^lib/auth/' },
      [
        ...lib('(core|auth|observe|calls)/'),
        ...packages('@aws-sdk/client-secrets-manager/', '@zxcvbn-ts/', 'jose/', 'zod/'),
      ],
      'Credentials and secrets',
    ),
    only(
      'queue-imports',
      { path: '^lib/queue/' },
      [...lib('(core|queue|observe|calls|plans)/'), contracts, ...packages('@aws-sdk/client-sqs/', 'zod/')],
      'One door to the queues',
    ),
    only(
      'calls-imports',
      { path: '^lib/calls/' },
      [...lib('(calls|core)/'), ...packages('@smithy/(core|node-http-handler|types)/')],
      'Timeouts and retries of calls to other services: configuration of the SDK',
    ),
    only('dns-imports', { path: '^lib/dns/' }, lib('(core|dns|observe|calls)/'), 'One door to the DNS'),
    {
      name: 'subjects-stand-below-pipelines',
      comment: 'What needs several subjects at once is a use case',
      severity: 'error',
      from: {
        path: '^lib/',
        pathNot: ['^lib/record-kinds\\.ts$', ...[...upper, 'core'].map((folder) => `^lib/${folder}/`)],
      },
      to: { path: upper.map((folder) => `^lib/${folder}/`), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-door-each',
      comment: 'An SDK client is imported by the folder that is its door',
      severity: 'error',
      from: { path: '^lib/', pathNot: lib('(auth|table|queue|mail|media|edge|http|worker|calls)/') },
      to: { path: packages('@aws-sdk/') },
    },
    only(
      'functions-import-lib',
      { path: '^functions/' },
      ['^lib/'],
      'A function reads as a paragraph: no SDK, no middy, no zod, no other function',
    ),
    {
      name: 'embed-takes-rules-and-shapes',
      comment: 'The script runs in browsers: of lib it takes small rules, and shapes as types',
      severity: 'error',
      from: { path: '^embed/' },
      to: {
        pathNot: [
          '^embed/',
          '^lib/core/(email|text/phone-text|text/formats\\.rules)\\.ts$',
          '^lib/forms/(answer|controls|shown|text)\\.rules\\.ts$',
          '^lib/forms/types\\.contract\\.ts$',
          '^lib/locations/place-meant\\.rules\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'admin-takes-contracts-and-rules',
      comment: 'The application runs in browsers: of lib it takes shapes, rules and what shows pages',
      severity: 'error',
      from: { path: '^admin/' },
      to: {
        pathNot: [
          '^admin/',
          '^clients/typescript/src/',
          // Previews show a form with the code that shows it to visitors.
          '^embed/(form/(check|content|row|view)|dom|styles|texts)\\.ts$',
          contracts,
          rules,
          ...shapes,
          ...lib('core/time/', 'core/text/(?:fold|search-terms)\\.ts$'),
          ...lib('rendering/'),
          'node_modules/',
          '^virtual:',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'infra-takes-names-not-code',
      comment: 'The stacks read declarations; only the local stack and the commands of operators run what is declared',
      severity: 'error',
      from: { path: '^infra/', pathNot: '^infra/(local|ops|docs|passwords)/' },
      to: {
        path: ['^functions/', '^lib/'],
        pathNot: [
          contracts,
          '^lib/(operations|routes|core/(?:env|contract/descriptions)|table/indexes)\\.ts$',
          ...shapes,
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    only(
      'client-stands-alone',
      { path: '^clients/' },
      ['^clients/', ...packages('openapi-fetch/', 'standardwebhooks/')],
      'The client is a package of its own: it knows the API, and nothing of what answers',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '^dist/',
        '^cdk\\.out/',
        '^clients/typescript/(?:dist|examples|src/generated)/',
        '^test/generators/calls/',
      ],
    },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
