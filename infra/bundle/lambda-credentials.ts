const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
};

/**
 * Replaces `@aws-sdk/credential-provider-node` in deployed functions. Lambda puts the role's credentials into the
 * environment; the SDK's search through profiles, SSO and instance metadata is two fifths of its size.
 */
export const defaultProvider = () => async () => {
  const sessionToken = process.env.AWS_SESSION_TOKEN;
  return {
    accessKeyId: required('AWS_ACCESS_KEY_ID'),
    secretAccessKey: required('AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken && { sessionToken }),
  };
};
