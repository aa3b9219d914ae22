import { messageOf, wrongFieldsOf } from '../texts/errors.ts';
import { Message } from './states.tsx';

interface Props {
  error: unknown;
  /** The wrong fields to list. By default all that the error names. */
  fields?: readonly { field: string; message: string }[];
}

/** Error message of a request with its wrong fields. */
export const Failure = ({ error, fields = wrongFieldsOf(error) }: Props) => (
  <Message kind="danger">
    {messageOf(error)}
    {fields.length > 0 && (
      <ul>
        {fields.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field} {message}
          </li>
        ))}
      </ul>
    )}
  </Message>
);
