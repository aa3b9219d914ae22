/** An own property of one of these names makes a plain object into something else for whatever reads or stores it. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

export const isReservedKey = (key: string): boolean => reserved.has(key);
