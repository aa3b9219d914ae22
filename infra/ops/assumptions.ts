interface Assumption {
  value: number;
  says: string;
}

const assume = (value: number, says: string): Assumption => ({ value, says });

/** What was not measured. A number here is a guess that says so; change it and run `npm run cost`. */
export const assumptions = {
  slowdown: assume(
    4,
    'a function on Lambda takes so many times what its handler takes locally: 512 MB are 0.3 of a core, and DynamoDB is a network away',
  ),
  receiverMs: assume(300, 'milliseconds until a webhook consumer answers'),
  mailServiceMs: assume(100, 'milliseconds until SES takes a mail'),
  coldShare: assume(0.01, 'share of invocations that start a new environment, whose start is billed'),
  platformLogBytes: assume(350, 'bytes that Lambda itself logs of an invocation (START, END, REPORT)'),
  accessLogBytes: assume(320, 'bytes of the gateway’s access log for a request'),
  logMonths: assume(3, 'months that logs are kept'),
  headerBytes: assume(700, 'bytes of headers of a request or an answer'),
  submissionBytes: assume(1000, 'bytes of the body of a submission'),
  itemOverheadBytes: assume(100, 'bytes that DynamoDB adds to each item and each index entry'),
  requestsPerMessageBatch: assume(3, 'SQS requests for a batch of messages: send, receive, delete'),
  cachedShare: assume(
    0.1,
    'share of public reads that the edge answers by itself: it keeps an answer for seconds, so only what many ask for at once',
  ),
  mediaCachedShare: assume(0.9, 'share of media that the edge has: files never change'),
  leadsPerLocation: assume(30, 'submissions of a location a month'),
  leadMonths: assume(12, 'months of leads in the table'),
  readsPerLocation: assume(5000, 'public reads of a location a month, each for one page view'),
  staffReadsPerLocation: assume(
    300,
    'reads by people and API keys for a location a month, each like a page of 25 leads',
  ),
  staffChangesPerLocation: assume(60, 'changes by people for a location a month, each like a new status of a lead'),
  mediaMegabytesPerLocation: assume(100, 'megabytes of media of a location'),
  mediaKilobytesPerRead: assume(150, 'kilobytes of media shown with a page view'),
  firewallRules: assume(6, 'rules of the firewall'),
  alarms: assume(25, 'alarms'),
  logMetrics: assume(15, 'metrics that are read out of logs'),
  pollsPerQueue: assume(648_000, 'receives a month on a queue that stays empty: five pollers, 20 seconds each'),
  scheduledMs: assume(100, 'milliseconds of a scheduled function that finds nothing to do'),
} as const satisfies Record<string, Assumption>;
