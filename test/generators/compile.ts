import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generator } from './generators.ts';
import { root, run } from './tools.ts';

const calls = (file: string): string => join(root, 'test/generators/calls', file);

type Compile = (folder: string, generator: Generator) => string;

/** Compiles the client with the program that uses it. Returns the command that runs the program. */
export const compile: Record<string, Compile> = {
  java: (folder) => {
    const client = join(folder, 'client');
    copyFileSync(calls('Calls.java'), join(client, 'src/main/java/org/openapitools/client/Calls.java'));
    run('mvn -q -B compile dependency:build-classpath -Dmdep.outputFile=classpath', { cwd: client });
    return 'java -cp client/target/classes:$(cat client/classpath) org.openapitools.client.Calls';
  },
  'typescript-fetch': (folder) => {
    copyFileSync(calls('calls.ts'), join(folder, 'calls.ts'));
    const tsc = join(root, 'node_modules/.bin/tsc');
    run(
      `mv client generated && ${process.execPath} ${tsc} --ignoreConfig --strict --target es2022 --module node16 --types node --typeRoots ${root}node_modules/@types --skipLibCheck --outDir built calls.ts`,
      { cwd: folder },
    );
    return `${process.execPath} built/calls.js`;
  },
  python: (folder) => {
    run('python -m compileall -q client', { cwd: folder });
    return `PYTHONPATH=client python ${calls('calls.py')}`;
  },
  'openapi-python-client': (folder) => {
    run('python -m compileall -q client', { cwd: folder });
    return `PYTHONPATH=client python ${calls('client_calls.py')}`;
  },
  go: (folder, { packages }) => {
    copyFileSync(calls('main.go'), join(folder, 'main.go'));
    writeFileSync(join(folder, 'go.mod'), 'module frontage/calls\n\ngo 1.24\n');
    const [, ...libraries] = packages;
    run(`mv client api && go get ${libraries.join(' ')} && go build -o calls .`, { cwd: folder });
    return './calls';
  },
};
