/** An own property with one of these names changes a plain object for code that reads or stores it. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

export const isReservedKey = (key: string): boolean => reserved.has(key);
