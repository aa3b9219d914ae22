import { type Fields, fieldsOfType } from '../../../../lib/content/content/blocks.contract.ts';
import { Stack } from '../../design/layout.tsx';
import { typeIn } from '../blocks/blocks.rules.ts';
import { type BlockProps, isHidden, isWords } from './field.rules.ts';
import { OneField } from './one-field.tsx';
import { TableFields } from './table-fields.tsx';
import { UnknownBlock } from './unknown-block.tsx';
import { WordsField } from './words-field.tsx';

/** The fields of a block or of an entry of a block. */
export const FieldsOf = ({ fields, block, path, onChange }: BlockProps & { fields: Fields }) => (
  <Stack>
    {Object.entries(fields).map(([name, kind]) =>
      (name === 'html' && isWords(fields)) || isHidden(block, name) ? null : isWords(fields) &&
        (name === 'text' || name === 'answer') ? (
        <WordsField key={name} name={name} block={block} path={path} onChange={onChange} />
      ) : (
        <OneField key={name} name={name} kind={kind} block={block} path={path} onChange={onChange} />
      ),
    )}
  </Stack>
);

/** The form of a block of any type. */
export const BlockFields = (props: BlockProps) => {
  const type = typeIn(props.block);
  const fields = fieldsOfType(type);
  if (!fields) return <UnknownBlock {...props} />;
  if (fields.rows) return <TableFields {...props} />;
  return <FieldsOf {...props} fields={fields} />;
};
