import { hash, verify } from '@node-rs/argon2';
import { compactDecrypt, errors } from 'jose';
import { accountFailures } from '../../contract/failures.ts';
import { accountMessages, passwordPattern } from '../../contract/texts.ts';
import type { KeyPair } from '../session/keys.ts';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id as OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Decrypts, checks, hashes and compares passwords. */
export interface Passwords {
  /**
   * Decrypts a password.
   * @throws `password/unreadable`
   */
  open(sealed: string): Promise<string>;
  /**
   * Decrypts a password that is to be set.
   * @param message of the failure `password/invalid` where it breaks the password rule
   * @throws `password/unreadable`, `password/invalid`, `password/common`
   */
  openNew(sealed: string | undefined, message?: string): Promise<string>;
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash it takes the same time and returns false,
   * so that the time does not reveal whether there is one.
   */
  matches(password: string, hashed: string | null | undefined): Promise<boolean>;
}

export async function createPasswords(key: KeyPair): Promise<Passwords> {
  const nobodys = await hash(key.kid, cost);
  const open = async (sealed: string) => {
    try {
      const { plaintext } = await compactDecrypt(sealed, key.privateKey, {
        keyManagementAlgorithms: ['ECDH-ES'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return new TextDecoder().decode(plaintext);
    } catch (error) {
      if (error instanceof errors.JOSEError) throw accountFailures.fail('password/unreadable');
      throw error;
    }
  };
  return {
    open,
    async openNew(sealed, message = accountMessages.passwordInvalid) {
      if (!sealed) {
        throw accountFailures.fail('password/invalid', accountMessages.passwordMissing);
      }
      const password = await open(sealed);
      if (!passwordPattern.test(password)) throw accountFailures.fail('password/invalid', message);
      if (isCommonPassword(password)) throw accountFailures.fail('password/common');
      return password;
    },
    hash: (password) => hash(password, cost),
    async matches(password, hashed) {
      const right = await verify(hashed ?? nobodys, password);
      return right && Boolean(hashed);
    },
  };
}
