import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { httpUrl, text } from '#lib/platform/core/contract/primitives.ts';

/** A report in the format of secret scanners. Fields that are wrong or unknown are dropped, so that the key is still revoked. */
const report = z.object({
  token: z.string().trim().min(1).max(500).describe('The whole key that was found'),
  type: text(100, 0).nullish().catch(undefined).describe('Kind of secret, in the words of the scanner'),
  url: z
    .union([z.literal(''), httpUrl])
    .nullish()
    .catch(undefined)
    .describe('Address of the page where it was found'),
  source: text(60, 0).nullish().catch(undefined).describe('What it was found in, such as content, commit or npm'),
});
export type LeakReport = z.output<typeof report>;

export const reportLeakedKeys = operation({
  group: 'public',
  name: 'report-leaked-keys',
  method: 'POST',
  path: '/public/secret-scanning',
  summary: 'Report leaked API keys',
  description:
    'For secret scanners of code hosts, in their format, and for anybody who finds a key. A whole key is revoked at once, and the admins of its brand get a mail that says where it was found. The answer is the same for a text that is not a key of this platform, for a part of a key, and for a key that is revoked already. A report can be repeated.',
  credential: 'none',
  body: z.array(report).min(1).max(100),
  ...acknowledged({
    body: [
      {
        token: 'ftg_test_7Hq2vXc9Lm4Rt8Wz1Bn6Kd3Jp5Ysx9Qa',
        type: 'frontage_api_key',
        url: 'https://code.example/acme/website/blob/main/settings.json',
        source: 'content',
      },
    ],
  }),
});
