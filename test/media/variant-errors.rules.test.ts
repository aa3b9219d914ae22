import { expect, test } from 'vitest';
import { mayPass, reasonOf } from '#lib/platform/media/variants/variant-errors.rules.ts';

const error = (message: string, name = 'Error') => ({ name, message });

test.each([
  error('unable to allocate 4096 bytes'),
  error('out of memory'),
  error('Array buffer allocation failed', 'RangeError'),
  error('unreachable', 'RuntimeError'),
  error('open: Too many open files'),
  error('timeout: 87% complete'),
])('an image is processed again after %j', (failure) => {
  expect(mayPass(failure)).toBe(true);
});

test.each([
  [error('Input buffer contains unsupported image format'), 'unreadable'],
  [error('VipsJpeg: premature end of JPEG image'), 'unreadable'],
  [error('Input image exceeds pixel limit'), 'too_many_pixels'],
])('an image is rejected after %j', (failure, reason) => {
  expect(mayPass(failure)).toBe(false);
  expect(reasonOf(failure)).toBe(reason);
});
