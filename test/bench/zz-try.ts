import { measureSubmissions } from './submissions.ts';

console.log(
  JSON.stringify(
    await measureSubmissions({ count: Number(process.argv[2] ?? 400), profileDir: process.argv[3] }),
    null,
    1,
  ),
);
