import { measureBundles } from './bundles.ts';

const t = performance.now();
console.log(
  await measureBundles(
    ['public/submit-form', 'leads/list', 'leads/export', 'auth/login', 'brands/get', 'webhooks/send-test'],
    7,
  ),
  performance.now() - t,
);
