/**
 * The headers of a request that goes over a connection of its own. Lambda may have frozen the function since the last one: the server
 * has closed the connection of that by now, and a request that finds it closed fails.
 */
export const anew = { connection: 'close' } as const;
