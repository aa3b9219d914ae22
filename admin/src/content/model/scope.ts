import { createContext, useContext } from 'react';

/** Context of the fields of one record. */
export interface EditorScope {
  /** The media picker offers media of this location beside those of the brand. */
  locationId: string | null;
  /** Error messages by path, such as `blocks.0.text`. */
  errors: ReadonlyMap<string, string>;
}

export const EditorContext = createContext<EditorScope>({ locationId: null, errors: new Map() });

export const useScope = (): EditorScope => useContext(EditorContext);
