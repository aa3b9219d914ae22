/**
 * Headers of a connection, which nobody else sets: two brands may post to one host and share its connection, so request
 * framing must be unambiguous.
 */
export const framing =
  /^(?:connection|content-length|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;
