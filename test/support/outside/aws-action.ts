/** The operation that a request to AWS asks for: its JSON protocols name it in a header, which a server reads without the SDK. */
export const awsAction = (headers: Readonly<Record<string, unknown>>): string =>
  String(headers['x-amz-target']).split('.')[1] ?? '';
