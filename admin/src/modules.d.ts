declare module '*/tokens.css';

declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

/** Whether the page of components is built: see `infra/admin/config.ts`. */
declare const DESIGN_PAGE: boolean;

declare module 'virtual:operations' {
  interface DeclaredOperation {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    path: string;
    roles: readonly ('brand_admin' | 'marketing' | 'franchisee')[] | 'any' | 'super';
    isCreation?: true;
    actsAnew?: true;
    allowedWhenInactive?: boolean | 'staff';
    byStaff?: 'noted' | 'never';
    /** It needs no credential. */
    isPublic?: true;
  }

  /** Made by `infra/admin/declared-operations.ts`. */
  export const operations: Readonly<Record<import('./data/operations.ts').OperationId, DeclaredOperation>>;
}

/** Borders of countries, in the public domain (Natural Earth). */
declare module 'world-atlas/countries-110m.json' {
  import type { MultiPolygon, Topology } from 'topojson-specification';

  const topology: Topology<{ land: { type: 'GeometryCollection'; geometries: MultiPolygon[] } }>;
  export default topology;
}

/** Borders of states, in the public domain (US Census Bureau). */
declare module 'us-atlas/states-10m.json' {
  import type { Topology } from 'topojson-specification';

  const topology: Topology;
  export default topology;
}
