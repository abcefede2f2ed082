/** Fresh tokens, as signing in and refreshing answer them. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds that the access token is good for, counted from when it was received. */
  expiresIn: number;
}

/** Who the session is of, as the server told at sign-in. */
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

/** Who is signed in on this browser, as it is stored in storage (S3.9). */
export interface Session {
  email: string;
  accessToken: string;
  refreshToken: string;
  /** The browser's push subscription, once the server knows it. */
  pushToken?: string | undefined;
  /** Id of the account at Google, where it is linked. */
  google_id?: string | undefined;
  emailVerified: boolean;
  customDetails: { profile_updated: boolean };
  metaData: SessionPerson & {
    /** When this browser received the access token, by its own clock, ms. */
    receivedAt: number;
    expiresIn: number;
  };
}

/** Projects with which the person came to sign-up; theirs once they have signed in. */
export interface CameWith {
  mapper_id?: string | undefined;
  project_id?: string | undefined;
}

/** What signing in answers: with tokens, or, where the address is not verified, without. */
export type SignInAnswer =
  | (Tokens & {
      email: string;
      emailVerified: boolean;
      google_id?: string | undefined;
      customDetails: { profile_updated: boolean };
      metaData: SessionPerson & CameWith;
    })
  | { email: string; emailVerified?: boolean | undefined; accessToken?: undefined };

/** What the browser remembers of the account after its session is gone (S2.96, S2.97). */
export interface RememberedAccount {
  email: string;
  emailVerified: boolean;
}

/** A refresh that was sent and not yet answered; a retry repeats its id. */
export interface RefreshAttempt {
  refreshToken: string;
  attempt: string;
}
