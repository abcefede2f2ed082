/** Web Push with VAPID keys that the suite makes itself and keeps. */
export interface Push {
  /** Application server key that the browser subscribes with, base64url. */
  publicKey: string;
  /**
   * Sends a notice to a device; answers false when the device is gone for good and its token
   * should be forgotten.
   * @param deviceToken the browser's push subscription as JSON
   */
  send(deviceToken: string, notice: { title: string; body: string; url: string }): Promise<boolean>;
}
