/** Answered by a call that a browser navigates to: where it goes next. */
export class Redirect {
  readonly address: string;
  /** `Set-Cookie`, where one goes along. */
  readonly cookie: string | undefined;

  constructor(address: string, cookie?: string) {
    this.address = address;
    this.cookie = cookie;
  }
}
