import { type QueueName, queues } from '#infra/resources.ts';
import { named, stages } from '#infra/stages.ts';
import { aws } from './aws.ts';
import { commandOf, stop } from './command.ts';
import { requireAccountOf } from './own-account.ts';

const usage = `Moves the dead letters of a queue back into it. Repair their cause first. Consumers recognise work that is done, so nothing
happens twice. Without --queue it counts the dead letters of every queue; without --apply it changes nothing. A rate is in
messages a second; without one they are moved as fast as SQS does.

  npm run redrive -- --stage <stage> [--queue <queue>] [--apply yes] [--rate <messages>]

Queues: ${Object.keys(queues).join(', ')}`;

const { stage, given } = commandOf(usage, ['queue', 'apply', 'rate']);

/** More, SQS does not move in a second. */
const maxRate = 500;

const isQueue = (name: string): name is QueueName => Object.hasOwn(queues, name);

const sqs = (...args: string[]): string | undefined =>
  aws(['sqs', ...args, '--region', stages[stage].region, '--output', 'text']);

const countsOf = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'];

const deadLettersOf = (queue: QueueName): { arn: string; count: number } => {
  const name = named(stage, `${queue}-dead`);
  const url =
    sqs('get-queue-url', '--queue-name', name) ?? stop(`The queue ${name} cannot be looked up: the reason is above`);
  const names = ['QueueArn', ...countsOf];
  const query = `[${names.map((attribute) => `Attributes.${attribute}`).join(', ')}]`;
  const read = sqs('get-queue-attributes', '--queue-url', url, '--attribute-names', ...names, '--query', query);
  const [arn = '', ...counts] = (read ?? stop(`The queue ${name} cannot be read: the reason is above`)).split(/\s+/);
  return { arn, count: counts.reduce((sum, one) => sum + Number(one), 0) };
};

const said = (queue: QueueName, count: number): string =>
  `${queue}: ${count} dead ${count === 1 ? 'letter' : 'letters'}`;

const move = (queue: QueueName): void => {
  const { arn, count } = deadLettersOf(queue);
  console.log(said(queue, count));
  if (count === 0) return;
  if (given.apply !== 'yes') {
    console.log('Nothing was moved: add --apply yes once the cause is repaired');
    return;
  }
  const rate = given.rate === undefined ? [] : ['--max-number-of-messages-per-second', given.rate];
  if (sqs('start-message-move-task', '--source-arn', arn, ...rate) === undefined)
    stop('No move was started: the reason is above');
  console.log('They are being moved back. The same command without --apply counts what is left');
};

const { queue, apply, rate } = given;
if (queue === undefined && (apply !== undefined || rate !== undefined))
  stop(`Dead letters are moved back queue by queue: name it with --queue.\n\n${usage}`);
if (rate !== undefined && !(/^[1-9]\d*$/.test(rate) && Number(rate) <= maxRate))
  stop(`--rate ${rate} must be a number from 1 to ${maxRate}, of messages a second.\n\n${usage}`);
requireAccountOf(stage);
if (queue === undefined)
  for (const name of Object.keys(queues) as QueueName[]) console.log(said(name, deadLettersOf(name).count));
else if (isQueue(queue)) move(queue);
else stop(`${queue} is no queue with dead letters to move: those of the stream are positions in it.\n\n${usage}`);
