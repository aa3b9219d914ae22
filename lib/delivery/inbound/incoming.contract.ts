/** A file of a mail. */
export interface IncomingFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A mail as far as it concerns us; its text and names have no control characters. */
export interface IncomingMail {
  /** Its Message-ID; null if it has none. */
  mailId: string | null;
  /** The address of its From header; null if that names none or several. */
  from: string | null;
  fromName: string | null;
  subject: string;
  text: string;
  /** Headers by lower-case name, as written. */
  headers: ReadonlyMap<string, string>;
  files: readonly IncomingFile[];
}
