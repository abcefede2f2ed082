/** A delivery as it arrived. */
export interface HookRequest {
  /** By names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** As it was sent, to the byte. */
  body: Buffer;
}

/** What of a delivery is signed, and with what. */
export interface SignedParts {
  signed: string | Buffer;
  /** One of them must be right: there are several while a secret is being replaced. */
  signatures: readonly string[];
}

/** How a service proves that a delivery is its own. */
export type HookVerification =
  | {
      /** HMAC with SHA-256. */
      kind: 'hmac';
      encoding: 'hex' | 'base64' | 'base64url';
      /** Null where the delivery has no signature. */
      parts(request: HookRequest): SignedParts | null;
      /** The bytes of the key that a secret stands for; its own text by default. */
      keyOf?(secret: string): Buffer;
    }
  | {
      /** The secret itself is sent along. */
      kind: 'secret';
      /** Null where it is missing. */
      secretIn(request: HookRequest): string | null;
    }
  /** The random address is all. */
  | { kind: 'none' };

/** What a service says about one delivery. */
export interface DeliveryFacts {
  /** The same for each time that it is sent; null where the service gives none. */
  id: string | null;
  /** When it was sent, or happened; null where the service does not say. */
  at: Date | null;
}

/** A delivery that has passed all checks. */
export interface HookDelivery extends HookRequest {
  service: string;
  webhookId: string;
  /** The connection that the webhook belongs to, if any. */
  connectionId: string | null;
  deliveryId: string;
  receivedAt: Date;
}

/** A service that reports changes, declared by the feature that takes them. */
export interface HookService {
  /** The part of the address: lower-case letters, digits and hyphens. */
  id: string;
  verification: HookVerification;
  /** Reads a delivery that is verified; what it throws means that it cannot be read. */
  read(request: HookRequest): DeliveryFacts;
  /** Seconds that `at` may differ from now, where it is said; 300 by default. */
  toleranceSeconds?: number;
  /** Bytes of a delivery at most; 1 MB by default. */
  maxBytes?: number;
  /** Headers that `handle` needs. */
  keptHeaders?: readonly string[];
  /**
   * Handles a delivery, in a job. Deliveries come in any order, and one may come twice, also because
   * an earlier try failed in the middle; some are the echo of what the suite did itself.
   */
  handle(delivery: HookDelivery): Promise<void>;
}
