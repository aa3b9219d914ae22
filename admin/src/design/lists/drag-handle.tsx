import { GripVertical } from 'lucide-react';
import { Button } from 'react-aria-components';
import classes from './drag-handle.module.css';

/** Handle of an item in a sortable list: drag it, or press Enter on it and move with the arrow keys. */
export const DragHandle = ({ label }: { label: string }) => (
  <Button slot="drag" className={classes.handle} aria-label={label}>
    <GripVertical size={15} aria-hidden />
  </Button>
);
