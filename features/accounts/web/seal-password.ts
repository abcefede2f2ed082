import { send } from '#platform/web/api/send.ts';

/**
 * Encrypts a password for the server's public key (compact JWE, ECDH-ES with A256GCM), so that no
 * proxy and no log sees it. The library is loaded at the first use.
 */
export async function sealPassword(password: string): Promise<string> {
  const [{ passwordKey }, { CompactEncrypt, importJWK }] = await Promise.all([
    import('#features/accounts/contract/password.ts'),
    import('jose'),
  ]);
  const { key } = await send(passwordKey, {});
  const publicKey = await importJWK(key, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(password))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(publicKey);
}
