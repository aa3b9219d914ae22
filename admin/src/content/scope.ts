import { createContext, useContext } from 'react';

/** What the fields of all blocks of one record share. */
export interface EditorScope {
  /** Media of this location are offered beside those of the brand. */
  locationId: string | null;
  /** What is wrong, by path, such as `blocks.0.text`. */
  errors: ReadonlyMap<string, string>;
}

export const EditorContext = createContext<EditorScope>({ locationId: null, errors: new Map() });

export const useScope = (): EditorScope => useContext(EditorContext);
