export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

type Provider = () => Promise<Credentials>;

/** The keys that Lambda and the local stack put into the environment. A chosen profile takes precedence, as in the SDK. */
const fromEnvironment = (): Credentials | undefined => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_PROFILE } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY || AWS_PROFILE) return undefined;
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
};

let provider: Promise<Provider> | undefined;

/** The SDK's search through profiles, SSO, containers and instances. It keeps what it finds until shortly before it expires. */
const fromProvider = async (): Promise<Credentials> => {
  provider ??= import('@aws-sdk/credential-provider-node').then(({ defaultProvider }) => defaultProvider());
  return (await provider)();
};

/** The credentials of the next call. */
export const currentCredentials = (): Credentials | Promise<Credentials> => fromEnvironment() ?? fromProvider();
