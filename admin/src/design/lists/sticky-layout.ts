import { TableLayout } from 'react-aria-components';

type Base = TableLayout<unknown>;

/** The first columns stay in view while the others are scrolled, up to the one that names the row. */
export class StickyLayout extends TableLayout<unknown> {
  protected override isStickyColumn({ index }: Parameters<Base['isStickyColumn']>[0]): boolean {
    const { columns, rowHeaderColumnKeys } = this.collection;
    return index !== null && index <= columns.findIndex(({ key }) => rowHeaderColumnKeys.has(key));
  }

  protected override buildTableHeader(): ReturnType<Base['buildTableHeader']> {
    const header = super.buildTableHeader();
    // An element that hides its overflow counts as scrolled, and nothing within it would stay.
    header.layoutInfo.allowOverflow = true;
    return header;
  }

  protected override buildRowGroup(...given: Parameters<Base['buildRowGroup']>): ReturnType<Base['buildRowGroup']> {
    const body = super.buildRowGroup(...given);
    body.layoutInfo.allowOverflow = true;
    return body;
  }
}
