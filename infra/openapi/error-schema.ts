import { errorStatus } from '#lib/platform/core/errors.ts';
import { errorTable } from './errors.ts';
import type { Json } from './json.ts';
import { widened } from './widened.ts';

const fieldCodes = ['required', 'type', 'format', 'min', 'max', 'enum', 'unknown_field', 'unknown_option'];
const fieldCodeMeaning =
  '`required`: missing. `type`: of another type. `format`: not written as it must be. `min`, `max`: too small or short, too large or long. `enum`: not one of the allowed values. `unknown_field`: not a field of the request. `unknown_option`: not one of the options';

const problem = {
  type: 'object',
  description: `Why the request was refused, or what failed. All codes:\n\n${errorTable()}`,
  properties: {
    code: {
      type: 'string',
      description: 'Kind of error, for programs. Codes do not change; new ones may be added',
      enum: Object.keys(errorStatus),
    },
    message: {
      type: 'string',
      description:
        'Message for people: the problem, and how to correct it. The text may change; use `code` in programs',
    },
    details: {
      description:
        'More about the error. For `validation_error` a list of all wrong fields, for other codes an object or omitted',
      anyOf: [
        {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              field: { type: 'string', description: 'Path of the wrong field, with dots, such as `spam.siteKey`' },
              code: { type: 'string', description: fieldCodeMeaning, enum: fieldCodes },
              message: {
                type: 'string',
                description: 'What is wrong with the field, as the end of a sentence that starts with its name',
              },
              rule: {
                type: 'string',
                description:
                  'Of an answer to a form: the rule that it breaks, for a page that says it in another language',
              },
              limit: { type: 'number', description: 'The number that the rule names' },
            },
            required: ['field', 'code', 'message'],
          },
        },
        { type: 'object' },
      ],
    },
  },
  required: ['code', 'message'],
};

const error = {
  type: 'object',
  description: 'The answer to a request that was refused or failed',
  properties: { error: { $ref: '#/components/schemas/Problem' } },
  required: ['error'],
};

/** The shapes of a refusal, which are no operation's own. */
export const errorSchemas = (exact: boolean): Record<string, Json> => ({
  Error: error,
  Problem: exact ? problem : widened(problem, 'output'),
});
