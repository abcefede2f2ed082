/** New tokens, as sign-in and refresh return them. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds until the access token expires, counted from its receipt. */
  expiresIn: number;
}

/** The user of the session, as sign-in returned it. */
export interface SessionPerson {
  user_id: string;
  full_name: string;
  first_name: string;
  last_name: string;
  /** Path below the base address of pictures; null without a picture. */
  profile_pic: string | null;
  product_type: string;
  plan_type: string;
  /** T Reviewer, M Mapper. */
  default_dashboard: string;
}

/** The session of this browser, as it is stored (S3.9). */
export interface Session {
  email: string;
  accessToken: string;
  refreshToken: string;
  /** The browser's push subscription, once the server knows it. */
  pushToken?: string | undefined;
  /** Id of the linked Google account. */
  google_id?: string | undefined;
  emailVerified: boolean;
  customDetails: { profile_updated: boolean };
  metaData: SessionPerson & {
    /** When this browser received the access token, by its own clock, ms. */
    receivedAt: number;
    expiresIn: number;
  };
}

/** Projects that the user came to sign-up with, which become theirs with the sign-in. */
export interface CameWith {
  mapper_id?: string | undefined;
  project_id?: string | undefined;
}

/** The answer of a sign-in, without tokens where the email address is not verified. */
export type SignInAnswer =
  | (Tokens & {
      email: string;
      emailVerified: boolean;
      google_id?: string | undefined;
      customDetails: { profile_updated: boolean };
      metaData: SessionPerson & CameWith;
    })
  | { email: string; emailVerified?: boolean | undefined; accessToken?: undefined };

/** The account that the browser remembers after its session (S2.96, S2.97). */
export interface RememberedAccount {
  email: string;
  emailVerified: boolean;
}

/** A refresh without an answer yet; a retry repeats its id. */
export interface RefreshAttempt {
  refreshToken: string;
  attempt: string;
}
