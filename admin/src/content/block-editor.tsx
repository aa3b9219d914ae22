import { useState } from 'react';
import { Hint } from '../design/layout.tsx';
import { useChosenInView } from '../design/lists/chosen.ts';
import { content as texts } from '../texts/en/content/content.ts';
import { BlockList } from './blocks/block-list.tsx';
import classes from './editor.module.css';
import { BlockFields, FieldsOf } from './fields/block-fields.tsx';
import { type Block, changeOne, keyOf, type Update } from './model/blocks.rules.ts';
import { blockTypeName } from './model/new-block.rules.ts';
import { useScope } from './model/scope.ts';
import { RenderersContext } from './preview/renderers.ts';

interface Props {
  blocks: readonly Block[];
  /** Name of the field that holds the blocks. */
  path: string;
  onChange: (update: Update<Block[]>, field?: string) => void;
}

/** Indexes of the blocks with errors. */
const wrongIn = (errors: ReadonlyMap<string, string>, path: string): Set<number> =>
  new Set([...errors.keys()].filter((name) => name.startsWith(`${path}.`)).map((name) => Number(name.split('.')[1])));

const renderers = { BlockFields, FieldsOf };

/** List of blocks with the form of the selected one. */
export const BlockEditor = ({ blocks, path, onChange }: Props) => {
  const { errors } = useScope();
  const [selected, setSelected] = useState<string | null>(() => (blocks[0] ? keyOf(blocks[0]) : null));
  const place = useChosenInView<HTMLDivElement>(selected);
  const index = blocks.findIndex((block) => keyOf(block) === selected);
  const block = blocks[index];
  return (
    <RenderersContext value={renderers}>
      <div className={classes.blocks} ref={place}>
        <section className={classes.outline} aria-label={texts.blocks}>
          <BlockList
            label={texts.blocks}
            blocks={blocks}
            onChange={onChange}
            selected={selected}
            onSelect={setSelected}
            wrong={wrongIn(errors, path)}
          />
        </section>
        <section className={classes.form} aria-label={block ? blockTypeName(block) : texts.chosen}>
          {block ? (
            <>
              <h2>{blockTypeName(block)}</h2>
              <BlockFields
                key={selected}
                block={block}
                path={`${path}.${index}`}
                onChange={(update, field) =>
                  onChange((list) => changeOne(list, keyOf(block), update), field && `${selected}.${field}`)
                }
              />
            </>
          ) : (
            blocks.length > 0 && <Hint>{texts.chooseBlock}</Hint>
          )}
        </section>
      </div>
    </RenderersContext>
  );
};
