import { Blocks } from 'lucide-react';
import { BlockEditor } from '../content/block-editor.tsx';
import { RichText } from '../content/fields/rich-text.tsx';
import type { Update } from '../content/model/blocks.rules.ts';
import { Button } from '../design/button.tsx';
import { Card, Hint, Row } from '../design/layout.tsx';
import { blog as texts } from '../texts/en/content/blog.ts';
import { blocksOfBody, type PostDraft } from './post.rules.ts';

type Body = PostDraft['body'];

interface Props {
  body: Body;
  error: string | undefined;
  onChange: (update: Update<Body>, field?: string) => void;
}

/** Body of a post, as one formatted text or as blocks. */
export const BodyField = ({ body, error, onChange }: Props) =>
  typeof body === 'string' ? (
    <Card>
      <RichText
        label={texts.fields.body}
        value={body}
        error={error}
        onChange={(html) => onChange(() => html, 'body')}
      />
      <Row>
        <Button icon={<Blocks size={15} aria-hidden />} onPress={() => onChange(blocksOfBody)}>
          {texts.toBlocks}
        </Button>
        <Hint>{texts.toBlocksHint}</Hint>
      </Row>
    </Card>
  ) : (
    <BlockEditor
      blocks={body}
      path="body"
      onChange={(update, field) => onChange((now) => update(blocksOfBody(now)), field)}
    />
  );
