import * as z from 'zod';
import { operation } from '#lib/core/operation.ts';
import { httpUrl, ok, text } from '#lib/core/primitives.ts';

const report = z.strictObject({
  token: z.string().trim().min(1).max(500).describe('The whole key'),
  type: text(100, 0).nullish().describe('What the scanner takes it for'),
  url: z
    .union([z.literal(''), httpUrl])
    .nullish()
    .describe('Where it was found'),
  source: text(60, 0).nullish().describe('In what it was found: content, commit, npm'),
});
export type LeakReport = z.output<typeof report>;

export const reportLeakedKeys = operation({
  group: 'public',
  name: 'report-leaked-keys',
  method: 'POST',
  path: '/public/secret-scanning',
  summary: 'Report leaked API keys',
  description:
    'For secret scanners, in the format of those of code hosts, and for whoever finds a key. A key that is reported whole is revoked at once, and the admins of its brand are told where it was found. The answer is the same for what is no key of ours, is not whole, or is revoked already, and a report may be repeated.',
  credential: 'none',
  body: z.array(report).min(1).max(100),
  data: ok,
  example: {
    body: [
      {
        token: 'ftg_test_7Hq2vXc9Lm4Rt8Wz1Bn6Kd3Jp5Ysx9Qa',
        type: 'frontage_api_key',
        url: 'https://code.example/acme/website/blob/main/settings.json',
        source: 'content',
      },
    ],
    data: { ok: true },
  },
});
