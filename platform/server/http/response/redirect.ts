/** The answer of a call that a browser navigates to: the next address. */
export class Redirect {
  readonly address: string;
  /** Values of `Set-Cookie` headers. */
  readonly cookie: string | undefined;

  constructor(address: string, cookie?: string) {
    this.address = address;
    this.cookie = cookie;
  }
}
