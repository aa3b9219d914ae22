type Headers = Readonly<Record<string, unknown>>;

/** Service and operation, by the header of AWS's JSON protocols: the SDK has no reader for servers. */
const targetOf = (headers: Headers): string[] => String(headers['x-amz-target']).split('.');

/** The operation of a request to AWS. */
export const awsAction = (headers: Headers): string => targetOf(headers)[1] ?? '';

/** Whether a request is to DynamoDB, which answers some errors with another status than other services. */
export const isForTable = (headers: Headers): boolean => targetOf(headers)[0]?.startsWith('DynamoDB') ?? false;
