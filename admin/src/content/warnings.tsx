import { Message } from '../design/states.tsx';
import { content as texts } from '../texts/en/content.ts';

/** What the API has removed from the content that was saved. */
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
