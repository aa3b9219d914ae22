import type { DataOf } from '../data/operations.ts';

export type EscalationSettings = DataOf<'escalations/get'>['escalations'];

/** Who is told after how long. */
export type Step = EscalationSettings['general'][number];
