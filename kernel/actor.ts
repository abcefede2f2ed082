/** Who a call or a live connection acts for, as the session behind it tells. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly fullName: string;
}
