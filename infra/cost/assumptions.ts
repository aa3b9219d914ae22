interface Assumption {
  value: number;
  says: string;
}

const assume = (value: number, says: string): Assumption => ({ value, says });

/** Values that were not measured. Each is an assumption; change it and run `npm run cost`. */
export const assumptions = {
  slowdown: assume(
    4,
    'times the processor time of a local handler that a function takes on Lambda: 512 MB are 0.3 of a core',
  ),
  roundTripMs: assume(5, 'milliseconds until DynamoDB answers'),
  receiverMs: assume(300, 'milliseconds until a webhook consumer answers'),
  mailServiceMs: assume(100, 'milliseconds until SES accepts a mail, over a connection of its own'),
  tracedShare: assume(
    0.05,
    'share of invocations on the way of a submission that X-Ray records, beside the first of each second: Lambda sets it',
  ),
  coldShare: assume(0.01, 'share of invocations that start a new environment, whose start is billed'),
  edgeLogBytes: assume(330, 'bytes of the access log of the edge for a request'),
  accessLogBytes: assume(320, 'bytes of the gateway’s access log for a request'),
  logMonths: assume(3, 'months that logs are kept'),
  logCompression: assume(0.15, 'share of a log’s bytes that are stored: they are compressed'),
  headerBytes: assume(700, 'bytes of headers of a request or an answer'),
  submissionBytes: assume(1000, 'bytes of the body of a submission'),
  preflightMisses: assume(
    0.1,
    'share of the preflights before JSON of a page of another origin that a function answers; the edge keeps an answer for a minute',
  ),
  preflightsPerStaffRequest: assume(
    0.5,
    'preflights for each call of the admin app: a browser caches an answer for two hours and one URL',
  ),
  preflightMs: assume(5, 'milliseconds to answer a preflight'),
  erasingWrites: assume(
    6,
    'write units to erase a lead: a transaction with its record, its index entries and the audit entry, as measured once',
  ),
  itemOverheadBytes: assume(100, 'bytes that DynamoDB adds to each item and each index entry'),
  requestsPerMessageBatch: assume(3, 'SQS requests for a batch of messages: send, receive, delete'),
  cachedShare: assume(
    0.1,
    'share of public reads that the edge answers: it caches an answer for seconds, so only concurrent requests share it',
  ),
  pageCompression: assume(0.3, 'bytes of a page that the edge sends, of each byte of HTML: it compresses them'),
  pageCachedShare: assume(
    0.8,
    'share of page views that the edge answers: it keeps a page for a minute, and a brand has some pages that most visitors see',
  ),
  mediaCachedShare: assume(0.9, 'share of media that the edge answers: files never change'),
  leadsPerLocation: assume(30, 'submissions of a location a month'),
  leadMonths: assume(12, 'months for which a lead is kept'),
  busyLeads: assume(100e6, 'submissions of a busy month, evenly spread over it, all of one brand'),
  pollsPerShard: assume(
    4,
    'reads of a shard of the stream in a second, each of which is a batch if it finds something',
  ),
  partitionGigabytes: assume(10, 'gigabytes of a partition of the table; each is a shard of the stream'),
  pollersPerQueue: assume(5, 'pollers of a queue, each of which fills a batch of its own'),
  usedCapacity: assume(
    0.6,
    'share of provisioned capacity that is used: autoscaling aims at 0.7; simulated by the rules that AWS documents, days with a peak of up to twice their mean use 0.56 to 0.68',
  ),
  reservedCapacity: assume(
    0.5,
    'share of provisioned capacity that is there at every hour, and can be reserved for a year',
  ),
  capacityAlarmMetrics: assume(
    30,
    'metrics of the alarms of autoscaling, four for reads and for writes of the table and of each of two indexes, and of our own alarm, one for each',
  ),
  readsPerLocation: assume(5000, 'public reads of a location a month, each for one page view'),
  staffReadsPerLocation: assume(
    300,
    'reads by people and API keys for a location a month, each like a page of 25 leads',
  ),
  staffChangesPerLocation: assume(60, 'changes by people for a location a month, each like a new status of a lead'),
  mediaMegabytesPerLocation: assume(100, 'megabytes of media of a location'),
  mediaFilesPerRead: assume(2, 'media files fetched for a page view; the browser has cached the others'),
  mediaKilobytesPerRead: assume(150, 'kilobytes of media fetched for a page view'),
  jobMessageRows: assume(50, 'rows of a job for each of its messages'),
  jobRowReads: assume(
    10.4,
    'read units of a row of a job that changes a service, checked and applied, as measured once',
  ),
  jobRowWrites: assume(
    12,
    'write units of such a row, with its audit entry, as measured once; 6 for a field of a profile',
  ),
  jobRowMs: assume(40, 'milliseconds of the function for such a row, checked and applied'),
  pollsPerQueue: assume(
    648_000,
    'receives a month on an empty queue: five pollers, 20 seconds each; with a concurrency limit Lambda keeps five',
  ),
  scheduledMs: assume(100, 'milliseconds of a scheduled function without work'),
  probeMs: assume(500, 'milliseconds that the probe waits for its answer'),
} as const satisfies Record<string, Assumption>;
