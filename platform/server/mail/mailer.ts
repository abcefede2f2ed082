/** A mail to one recipient. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Additional header fields by name; ASCII, without line breaks. */
  headers?: Readonly<Record<string, string>>;
  /** A one-time code in it, which is logged too while mails go to the outbox. */
  code?: string;
}

/** Sends mail; resolves once the next server has accepted it, and rejects where it did not. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
