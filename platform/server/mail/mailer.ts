/** One mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Header fields besides the usual ones, by name; ASCII, without line breaks. */
  headers?: Readonly<Record<string, string>>;
  /** A one-time code inside, repeated in the log while mail goes to the outbox. */
  code?: string;
}

/** Sends mail; resolves once the next server has taken it, and rejects when it did not. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
