/** Web Push with VAPID keys that the suite generates and stores. */
export interface Push {
  /** The application server key for a browser's subscription, base64url. */
  publicKey: string;
  /**
   * Sends a notice to a device; returns false where the device no longer exists and its token
   * should be deleted.
   * @param deviceToken the browser's push subscription as JSON
   */
  send(deviceToken: string, notice: { title: string; body: string; url: string }): Promise<boolean>;
}
