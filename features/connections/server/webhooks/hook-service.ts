/** A delivery as it arrived. */
export interface HookRequest {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The exact bytes that were sent. */
  body: Buffer;
}

/** The signed bytes of a delivery, and its signatures. */
export interface SignedParts {
  signed: string | Buffer;
  /** One of them must be right: services send several while a secret is being replaced. */
  signatures: readonly string[];
}

/** How deliveries of a service are verified. */
export type HookVerification =
  | {
      /** HMAC with SHA-256. */
      kind: 'hmac';
      encoding: 'hex' | 'base64' | 'base64url';
      /** Null where the delivery has no signature. */
      parts(request: HookRequest): SignedParts | null;
      /** The key bytes of a secret; its text by default. */
      keyOf?(secret: string): Buffer;
    }
  | {
      /** The secret itself is sent. */
      kind: 'secret';
      /** Null where it is missing. */
      secretIn(request: HookRequest): string | null;
    }
  | {
      /**
       * A JSON Web Token signed with the secret by HS256 (RFC 7519), which does not cover the body.
       * A delivery without one has only the random address.
       */
      kind: 'token';
      /** Null where it is missing. */
      tokenIn(request: HookRequest): string | null;
    }
  /** Only the random address. */
  | { kind: 'none' };

/** The metadata of a delivery. */
export interface DeliveryFacts {
  /** The same for each time that it is sent; null where the service sends none. */
  id: string | null;
  /** When it was sent, or the event happened; null where the service does not say. */
  at: Date | null;
}

/** A verified delivery. */
export interface HookDelivery extends HookRequest {
  service: string;
  webhookId: string;
  /** The connection that the webhook belongs to, if any. */
  connectionId: string | null;
  deliveryId: string;
  receivedAt: Date;
}

/** A service that sends webhooks, declared by the feature that handles them. */
export interface HookService {
  /** Its part of the address: lower-case letters, digits and hyphens. */
  id: string;
  verification: HookVerification;
  /**
   * Reads the metadata of a verified delivery; throws where it is invalid. Reads only what the signature
   * covers: with an unsigned id, an intercepted delivery could be replayed as a new one.
   */
  read(request: HookRequest): DeliveryFacts;
  /** Seconds by which `at` may differ from now; 300 by default. */
  toleranceSeconds?: number;
  /** Maximum size of a delivery in bytes; 1 MB by default. */
  maxBytes?: number;
  /** Headers that are stored for `handle`. */
  storedHeaders?: readonly string[];
  /**
   * Handles a delivery, in a job. Deliveries arrive in any order, and one may be handled twice, for
   * example after an earlier try failed; some report the suite's own changes.
   */
  handle(delivery: HookDelivery): Promise<void>;
}
