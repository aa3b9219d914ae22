import classes from './regions.module.css';

/** The colour of a region, indented by how many regions it is within. */
export const RegionDot = ({ color, depth }: { color: string | null; depth: number }) => (
  <span className={classes.place} style={{ '--depth': depth } as React.CSSProperties}>
    <span className={classes.dot} style={color === null ? undefined : { background: color }} />
  </span>
);
