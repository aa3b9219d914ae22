import { expect, test } from 'vitest';
import { signedHeaders } from '#lib/auth/signed-request.ts';

// `post-vanilla` of the test suite that AWS publishes for signature version 4.
test('the signature matches the one that AWS publishes', () => {
  const request = { service: 'service', region: 'us-east-1', host: 'example.amazonaws.com', headers: {}, body: '' };
  // secretlint-disable-next-line -- published with the test suite
  const identity = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
  expect(signedHeaders(request, identity, new Date('2015-08-30T12:36:00.000Z')).authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, ' +
      'SignedHeaders=host;x-amz-date, Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  );
});
