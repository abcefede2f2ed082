/** Self-hosted proof of work (ALTCHA): no outside service, no tracking. */
export interface Captcha {
  /** A new challenge for the widget. */
  challenge(): Promise<object>;
  /** True once for each solved challenge that has not expired. */
  verify(payload: string): Promise<boolean>;
}
