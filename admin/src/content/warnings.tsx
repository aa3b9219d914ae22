import { Message } from '../design/states.tsx';
import { content as texts } from '../texts/en/content/content.ts';

/** The parts that the API removed from the content when it was saved. */
export const Warnings = ({ warnings }: { warnings: readonly { path: string; message: string }[] }) =>
  warnings.length > 0 && (
    <Message kind="warning">
      {texts.warnings}
      <ul>
        {warnings.map(({ path, message }) => (
          <li key={`${path} ${message}`}>{message}</li>
        ))}
      </ul>
    </Message>
  );
