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
  'platform/core/contract/',
  'platform/core/(scalars|address/(lines|parts)|country-of-locale|email|money|errors|tiers|cors|links|text/phone-text|template-tokens)\\.ts$',
);

const core = lib('platform/core/');
/** From the ground up: a wing imports itself and those before it. */
const wings = ['platform', 'accounts', 'places', 'leads', 'content', 'web', 'delivery'];
const texts = lib('platform/texts/');
/** What answers say, in each language: every reader says it by code and parameters. */
const answerTexts = lib('platform/texts/((errors|data)\\.ts|core/)');
const coreTexts = lib('platform/texts/(core|en/core)/');
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
      from: {},
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
      [contracts, ...shapes, ...answerTexts, ...packages('zod/')],
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
      to: { path: ['^lib/'], pathNot: [contracts, rules, ...core, ...texts], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-have-no-clock-and-no-environment',
      severity: 'error',
      from: { path: rules },
      to: { path: lib('platform/core/(clock|env)\\.ts$') },
    },
    only(
      'core-imports-core',
      { path: '^lib/platform/core/' },
      [
        ...core,
        ...coreTexts,
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
      'texts-import-texts',
      { path: '^lib/platform/texts/' },
      [...texts, ...core],
      'Lists of a language, for every reader: functions, pages and browsers',
    ),
    only(
      'table-knows-no-subject',
      { path: '^lib/platform/table/' },
      [
        ...lib(
          'platform/(core|table|credentials|observe|calls|texts)/',
          'platform/queue/(?:(?:mail|job)-)?messages\\.ts$',
        ),
        ...sdk,
        ...packages('zod/'),
      ],
      'The one place that speaks to the table',
    ),
    only(
      'credentials-imports',
      { path: '^lib/platform/credentials/' },
      [
        ...lib('platform/(core|credentials|observe|calls|texts)/'),
        ...packages('@aws-sdk/client-secrets-manager/', '@zxcvbn-ts/', 'jose/', 'zod/'),
      ],
      'Credentials and secrets',
    ),
    only(
      'queue-imports',
      { path: '^lib/platform/queue/' },
      [...lib('platform/(core|queue|observe|calls|plans)/'), contracts, ...packages('@aws-sdk/client-sqs/', 'zod/')],
      'One door to the queues',
    ),
    only(
      'calls-imports',
      { path: '^lib/platform/calls/' },
      [...lib('platform/(calls|core)/'), ...packages('@smithy/(core|node-http-handler|types)/')],
      'Timeouts and retries of calls to other services: configuration of the SDK',
    ),
    only(
      'dns-imports',
      { path: '^lib/platform/dns/' },
      lib('platform/(core|dns|observe|calls)/'),
      'One door to the DNS',
    ),
    {
      name: 'subjects-stand-below-pipelines',
      comment: 'What needs several subjects at once is a use case',
      severity: 'error',
      from: {
        path: '^lib/',
        pathNot: ['^lib/(record-kinds|operations)\\.ts$', ...lib(...upper.map((folder) => `${folder}/`)), ...core],
      },
      to: { path: lib(...upper.map((folder) => `${folder}/`)) },
    },
    {
      name: 'use-cases-know-no-pipeline',
      comment: 'A use case takes values and returns values: nothing of HTTP, queues and schedules, nor their types',
      severity: 'error',
      from: { path: '^lib/use-cases/' },
      to: { path: [...lib('(http|worker)/'), ...packages('@types/aws-lambda/')] },
    },
    {
      name: 'consumers-know-no-use-case',
      comment: 'A worker in functions/ brings the consumer of a queue, stream or schedule and the use case together',
      severity: 'error',
      from: { path: '^lib/worker/' },
      to: { path: lib('(http|use-cases)/') },
    },
    ...wings.slice(0, -1).map((wing, floor) => ({
      name: `${wing}-imports-what-it-stands-on`,
      comment: 'Wings have one way down',
      severity: 'error',
      from: { path: `^lib/${wing}/` },
      to: { path: wings.slice(floor + 1).map((above) => `^lib/${above}/`) },
    })),
    {
      name: 'one-door-each',
      comment: 'An SDK client is imported by the folder that is its door',
      severity: 'error',
      from: {
        path: '^lib/',
        pathNot: lib('platform/(credentials|table|queue|media|edge|calls)/', 'delivery/mail/', '(http|worker)/'),
      },
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
          '^lib/platform/core/(email|text/(phone-text|uuid|formats\\.rules))\\.ts$',
          '^lib/leads/forms/(answer|controls|shown|text)\\.rules\\.ts$',
          '^lib/leads/forms/types\\.contract\\.ts$',
          '^lib/places/locations/place-meant\\.rules\\.ts$',
          '^lib/web/serving/place-input\\.contract\\.ts$',
          ...texts,
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
          '^embed/(form/(check|content|location-choice|locations|row|view)|dom|styles|texts)\\.ts$',
          contracts,
          rules,
          ...shapes,
          ...lib('platform/core/time/', 'platform/core/text/(?:fold|search-terms)\\.ts$'),
          ...lib('web/rendering/'),
          'node_modules/',
          '^virtual:',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    only(
      'design-knows-texts',
      { path: '^admin/src/design/' },
      ['^admin/src/(design|texts)/', contracts, rules, ...shapes, ...core, 'node_modules/'],
      'Components get what they show: they read nothing, and know neither session nor rights',
    ),
    {
      name: 'session-stands-below-data',
      comment: 'Who is signed in is known before anything is read',
      severity: 'error',
      from: { path: '^admin/src/(session|data)/' },
      to: {
        path: '^admin/src/',
        pathNot: ['^admin/src/(session|texts)/', '^admin/src/data/'],
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
          '^lib/(operations|routes|platform/core/(?:env|contract/descriptions)|web/rendering/css/common|platform/table/indexes)\\.ts$',
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
