const isAddress = /^[\d.]+$|^\[/;

/** Whether this browser has passkeys on this page: it has none for addresses of numbers and without https. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !isAddress.test(location.hostname);
}
