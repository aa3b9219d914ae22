import { type ComponentType, createContext, useContext } from 'react';
import type { Fields } from '../../../../lib/content/content/blocks.contract.ts';
import type { BlockProps } from '../fields/field.rules.ts';

/** Components for blocks and their entries. They are passed by context because each contains the other. */
interface Renderers {
  BlockFields: ComponentType<BlockProps>;
  FieldsOf: ComponentType<BlockProps & { fields: Fields }>;
}

const none = () => null;

export const RenderersContext = createContext<Renderers>({ BlockFields: none, FieldsOf: none });

export const useRenderers = (): Renderers => useContext(RenderersContext);
