/** Milliseconds until the next attempt after an answer that is neither yes nor no. */
const tokenPause = 3000;

export interface TokenSource {
  /** A valid access token; null when the session is over. */
  token: () => Promise<string | null>;
  /** Replaces a token that the server did not accept; false when the session is over. */
  renew: (stale: string) => Promise<boolean>;
}

/** The access tokens that one connection sends, and what it does after one is not accepted. */
export class ConnectionTokens {
  readonly #source: TokenSource;
  readonly #signedOut: () => void;
  #last = '';
  #isRenewed = false;
  /** Must settle before the next token is sent. */
  #before: Promise<void> = Promise.resolve();

  /** @param signedOut is called when the session is over */
  constructor(source: TokenSource, signedOut: () => void) {
    this.#source = source;
    this.#signedOut = signedOut;
  }

  /** The next token to send; empty where there is none. */
  async next(): Promise<string> {
    await this.#before;
    this.#last = (await this.#source.token()) ?? '';
    return this.#last;
  }

  /** The server accepted the last token. */
  accepted(): void {
    this.#isRenewed = false;
  }

  /** The server did not accept the last token: the next one waits until it is renewed, which is tried once. */
  renew(): void {
    this.#before = this.#renewOnce().catch(wait);
  }

  /** The next token waits for a while. */
  pause(): void {
    this.#before = wait();
  }

  async #renewOnce(): Promise<void> {
    if (this.#isRenewed || !(await this.#source.renew(this.#last))) this.#signedOut();
    this.#isRenewed = true;
  }
}

function wait(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, tokenPause);
  });
}
