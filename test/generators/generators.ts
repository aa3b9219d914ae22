/** A generator of clients, with the settings that docs/clients.md names: both are held together by a test. */
export interface Generator {
  name: string;
  /** Programs that must be on the machine. */
  needs: readonly string[];
  /** Makes the client from `openapi.json` in the folder `client`. */
  command: string;
  /** The packages of its language that the client needs, in versions that are known to work. */
  packages: readonly string[];
}

export const versions = {
  openapiGenerator: '7.23.0',
  openapiPythonClient: '0.29.1',
  oapiCodegen: 'v2.8.2',
} as const;

const openapiGenerator = (name: string, settings = ''): string =>
  `java -jar openapi-generator-cli-${versions.openapiGenerator}.jar generate -g ${name} -i openapi.json -o client${settings}`;

export const generators: readonly Generator[] = [
  {
    name: 'java',
    needs: ['java', 'mvn'],
    command: openapiGenerator('java', ' --additional-properties=disallowAdditionalPropertiesIfNotPresent=false'),
    packages: [],
  },
  {
    name: 'typescript-fetch',
    needs: ['java', 'mvn'],
    command: openapiGenerator('typescript-fetch'),
    packages: [],
  },
  {
    name: 'python',
    needs: ['java', 'mvn', 'python3'],
    command: openapiGenerator('python'),
    packages: ['pydantic==2.14.4', 'python-dateutil==2.9.0.post0', 'typing-extensions==4.16.0', 'urllib3==2.8.0'],
  },
  {
    name: 'openapi-python-client',
    needs: ['python3'],
    command: 'openapi-python-client generate --path openapi.json --output-path client --overwrite',
    packages: [
      `openapi-python-client==${versions.openapiPythonClient}`,
      'ruff==0.17.6',
      'attrs==26.1.0',
      'httpx==0.28.1',
    ],
  },
  {
    name: 'go',
    needs: ['go'],
    command: 'oapi-codegen -generate types,client -package api -o client/api.go openapi.json',
    packages: [
      `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${versions.oapiCodegen}`,
      'github.com/oapi-codegen/runtime@v1.9.0',
      'github.com/google/uuid@v1.6.0',
    ],
  },
];
