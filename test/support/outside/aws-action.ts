/** The operation of a request to AWS, by the header of its JSON protocols: the SDK has no reader for servers. */
export const awsAction = (headers: Readonly<Record<string, unknown>>): string =>
  String(headers['x-amz-target']).split('.')[1] ?? '';
