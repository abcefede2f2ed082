import { eq } from 'drizzle-orm';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { accountKeys } from '../tables.ts';

/** A key pair that all processes share. */
export interface KeyPair {
  kid: string;
  publicJwk: JWK;
  publicKey: CryptoKey;
  privateKey: CryptoKey;
}

const algorithms = {
  'access-token': { name: 'EdDSA', options: { crv: 'Ed25519' } },
  password: { name: 'ECDH-ES', options: { crv: 'P-256' } },
} as const;

/**
 * The key pair for a purpose. The first process creates it; the database stores it with its private
 * key sealed.
 */
export async function openKeyPair(
  { orm }: Pick<Database, 'orm'>,
  secrets: Secrets,
  purpose: keyof typeof algorithms,
): Promise<KeyPair> {
  const { name } = algorithms[purpose];
  const find = () => orm.select().from(accountKeys).where(eq(accountKeys.purpose, purpose));
  let [stored] = await find();
  if (!stored) {
    await orm
      .insert(accountKeys)
      .values(await makeRow(secrets, purpose))
      .onConflictDoNothing();
    [stored] = await find();
  }
  if (!stored) throw new Error(`The key pair for ${purpose} was not kept.`);
  const publicJwk = stored.publicKey as JWK;
  const privateJwk = JSON.parse(secrets.unseal('key-pair', stored.privateKey)) as JWK;
  return {
    kid: stored.kid,
    publicJwk,
    publicKey: (await importJWK(publicJwk, name)) as CryptoKey,
    privateKey: (await importJWK(privateJwk, name)) as CryptoKey,
  };
}

async function makeRow(
  secrets: Secrets,
  purpose: keyof typeof algorithms,
): Promise<typeof accountKeys.$inferInsert> {
  const { name, options } = algorithms[purpose];
  const pair = await generateKeyPair(name, { ...options, extractable: true });
  return {
    purpose,
    kid: newId(),
    publicKey: await exportJWK(pair.publicKey),
    privateKey: secrets.seal('key-pair', JSON.stringify(await exportJWK(pair.privateKey))),
    createdAt: new Date(),
  };
}
