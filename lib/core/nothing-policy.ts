/** The content security policy of an answer that is no page: it loads nothing, leads nowhere and is shown in no frame. */
export const nothingPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
