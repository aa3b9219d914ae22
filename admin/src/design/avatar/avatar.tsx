import type { CSSProperties } from 'react';
import classes from './avatar.module.css';
import { hueOf, initialsOf } from './avatar.rules.ts';

interface Props {
  id: string;
  name: string;
}

/** The initials of a person in a colour of their own, beside the name. */
export const Avatar = ({ id, name }: Props) => (
  // As a style, because the letters are no part of the name of what they stand in.
  <span
    className={classes.avatar}
    style={{ '--hue': hueOf(id) } as CSSProperties}
    data-initials={initialsOf(name)}
    aria-hidden
  />
);
