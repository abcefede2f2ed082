import { type Config, ownAddress } from './config.ts';
import { isLoopback } from './loopback.ts';

/** Words that show that a secret is a placeholder. */
const wellKnown =
  /^$|change|example|default|secret|password|postgres|sightline|admin|minio|root|test|1234/i;
/** A secret with fewer different characters was typed by holding a key. */
const minVariety = 10;

interface Danger {
  when: (config: Config) => boolean;
  /** What may happen and what to set, on one line. */
  says: string;
}

const dangers: readonly Danger[] = [
  {
    when: (config) => !isLoopback(config.HOST) && config.PUBLIC_URL === ownAddress(config),
    says: 'HOST is open to the network without PUBLIC_URL: set PUBLIC_URL to the address that people type.',
  },
  {
    when: ({ PUBLIC_URL, HOST, TRUST_PROXY }) =>
      !isLoopback(HOST) && TRUST_PROXY === 0 && isPlain(PUBLIC_URL),
    says: 'HOST is open to the network and no TLS is in front: put a proxy with TLS before it, and set TRUST_PROXY.',
  },
  {
    when: ({ PUBLIC_URL }) => isPlain(PUBLIC_URL) && !isLoopback(new URL(PUBLIC_URL).hostname),
    says: 'PUBLIC_URL begins with http: sessions and content can be read on their way. Serve it by https.',
  },
  {
    when: ({ PUBLIC_URL, TRUST_PROXY }) => !isPlain(PUBLIC_URL) && TRUST_PROXY === 0,
    says: 'TRUST_PROXY is 0 behind a proxy with TLS: all people count as one address, and share its limits.',
  },
  {
    when: ({ SECRET }) => SECRET !== undefined && isGuessable(SECRET),
    says: 'SECRET can be guessed: make one with `openssl rand -base64 32`.',
  },
  {
    when: ({ DATABASE_URL }) => isPasswordKnown(DATABASE_URL),
    says: 'The password in DATABASE_URL is one that everybody tries first: give the database another.',
  },
  {
    when: ({ FILES_URL }) => isPasswordKnown(FILES_URL),
    says: 'The secret in FILES_URL is one that everybody tries first: give the store another.',
  },
  {
    when: ({ SMTP_URL, trial }) => !SMTP_URL && !trial,
    says: 'SMTP_URL is not set: no mail is sent, and whoever has the address of the outbox reads all codes.',
  },
  {
    when: ({ DEVELOPMENT, PUBLIC_URL }) => DEVELOPMENT && !isLoopback(new URL(PUBLIC_URL).hostname),
    says: 'DEVELOPMENT is on at a public address: leave it to `npm run dev`.',
  },
];

/** The dangers of a valid configuration, one line each. */
export function dangersOf(config: Config): string[] {
  return dangers.filter(({ when }) => when(config)).map(({ says }) => says);
}

const isPlain = (address: string) => address.startsWith('http:');

function isGuessable(secret: string): boolean {
  return wellKnown.test(secret) || new Set(secret).size < minVariety;
}

/** Whether the password in a service's address is empty or well known; on this machine that is allowed. */
function isPasswordKnown(address: string | undefined): boolean {
  if (!address) return false;
  const { hostname, password } = new URL(address);
  return !isLoopback(hostname) && wellKnown.test(decodeURIComponent(password));
}
