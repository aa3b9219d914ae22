import { expect, test } from 'vitest';
import { readOptions, UsageError } from '#infra/brand/options.ts';

test.each(['to', 'from', 'url', 'brand', 'key', 'redirects', 'site'])(
  '--%s without a value, as of a variable that is not set, is no option that was left out',
  (name) => {
    const read = () => readOptions(['import', '--from', 'folder', `--${name}`, '']);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(`--${name} is empty`);
  },
);
