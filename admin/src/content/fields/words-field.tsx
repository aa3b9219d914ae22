import { Button } from '../../design/button.tsx';
import { TextArea } from '../../design/fields/text-field.tsx';
import { blocks as texts } from '../../texts/en/content/blocks.ts';
import { changed, textIn } from '../model/blocks.rules.ts';
import { type BlockProps, htmlOfText, labelOf, patching, textOfHtml } from '../model/field.rules.ts';
import { useScope } from '../model/scope.ts';
import classes from './fields.module.css';
import { RichText } from './rich-text.tsx';

/** A text in plain form or as HTML. Visitors see the HTML if there is any. */
export const WordsField = ({ name, block, path, onChange }: BlockProps & { name: string }) => {
  const { errors } = useScope();
  const label = labelOf(block, name);
  const isRich = typeof block.html === 'string';
  const format = () => onChange((one) => changed(one, { html: htmlOfText(textIn(one, name)), [name]: undefined }), '');
  const simplify = () =>
    onChange((one) => changed(one, { [name]: textOfHtml(textIn(one, 'html')), html: undefined }), '');
  return (
    <div className={classes.words}>
      {isRich ? (
        <RichText
          label={label}
          value={textIn(block, 'html')}
          error={errors.get(`${path}.html`)}
          onChange={patching({ onChange }, 'html')}
        />
      ) : (
        <TextArea
          label={label}
          value={textIn(block, name)}
          error={errors.get(`${path}.${name}`)}
          onChange={patching({ onChange }, name)}
        />
      )}
      <Button kind="quiet" onPress={isRich ? simplify : format}>
        {isRich ? texts.plain : texts.format}
      </Button>
    </div>
  );
};
