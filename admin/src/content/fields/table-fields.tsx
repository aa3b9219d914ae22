import { Plus, X } from 'lucide-react';
import { Input } from 'react-aria-components';
import { Button, IconButton } from '../../design/button.tsx';
import field from '../../design/fields/field.module.css';
import { TextField } from '../../design/fields/text-field.tsx';
import { Row } from '../../design/layout.tsx';
import { blocks as texts } from '../../texts/en/content/blocks.ts';
import { type Block, blocksIn, changed, textIn, textsIn } from '../model/blocks.rules.ts';
import { type BlockProps, labelOf, patching } from '../model/field.rules.ts';
import classes from './fields.module.css';

const rowsOf = (block: Block): string[][] => blocksIn(block.rows).map((row) => textsIn(row, 'cells'));

const numbers = (length: number): number[] => Array.from({ length }, (_, index) => index);

const setAt = (cells: readonly string[], at: number, value: string): string[] =>
  numbers(Math.max(cells.length, at + 1)).map((index) => (index === at ? value : (cells[index] ?? '')));

/** Table with one text field for each cell. */
export const TableFields = ({ block, onChange }: BlockProps) => {
  const head = textsIn(block, 'head');
  const rows = rowsOf(block);
  const across = Math.max(1, head.length, ...rows.map((cells) => cells.length));
  const write = (update: (head: string[], rows: string[][]) => [string[], string[][]], name = '') =>
    onChange((one) => {
      const [nextHead, nextRows] = update(textsIn(one, 'head'), rowsOf(one));
      return changed(one, { head: nextHead, rows: nextRows.map((cells) => ({ cells })) });
    }, name);
  return (
    <div className={classes.words}>
      <TextField
        label={labelOf(block, 'caption')}
        value={textIn(block, 'caption')}
        onChange={patching({ onChange }, 'caption')}
      />
      <div className={classes.grid}>
        <table>
          <thead>
            <tr>
              {numbers(across).map((at) => (
                <td key={at}>
                  <div className={field.group}>
                    <Input
                      className={field.input}
                      aria-label={texts.table.column(at)}
                      value={head[at] ?? ''}
                      onChange={({ target }) => write((h, r) => [setAt(h, at, target.value), r], `head${at}`)}
                    />
                    <IconButton
                      label={texts.table.removeColumn(at)}
                      icon={<X size={14} />}
                      isDisabled={across === 1}
                      onPress={() =>
                        write((h, r) => [h.filter((_, n) => n !== at), r.map((c) => c.filter((_, n) => n !== at))])
                      }
                    />
                  </div>
                </td>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids
              <tr key={row}>
                {numbers(across).map((at) => (
                  <td key={at}>
                    <Input
                      className={field.input}
                      aria-label={texts.table.cell(row, at)}
                      value={cells[at] ?? ''}
                      onChange={({ target }) =>
                        write(
                          (h, r) => [h, r.map((c, n) => (n === row ? setAt(c, at, target.value) : c))],
                          `${row}.${at}`,
                        )
                      }
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    label={texts.table.removeRow(row)}
                    icon={<X size={14} />}
                    onPress={() => write((h, r) => [h, r.filter((_, n) => n !== row)])}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Row>
        <Button
          icon={<Plus size={15} aria-hidden />}
          onPress={() => write((h, r) => [h, [...r, numbers(across).map(() => '')]])}
        >
          {texts.table.addRow}
        </Button>
        <Button
          icon={<Plus size={15} aria-hidden />}
          onPress={() => write((h, r) => [setAt(h, across, ''), r.map((cells) => setAt(cells, across, ''))])}
        >
          {texts.table.addColumn}
        </Button>
      </Row>
    </div>
  );
};
