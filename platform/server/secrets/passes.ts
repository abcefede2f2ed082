import { type Secrets, sameDigest } from './secrets.ts';

/** Passes that give access to one resource for a short time; nothing is stored about them. */
export interface Passes {
  give(subject: string): string;
  /** The resource of a pass; null where the pass is forged or expired. */
  read(pass: string): string | null;
}

/**
 * @param purpose passes of one purpose are not valid for another
 * @param seconds how long a pass is valid
 * @param steady seconds for which the same pass is issued again; it is valid for that much longer
 */
export function createPasses(
  secrets: Pick<Secrets, 'digest'>,
  purpose: string,
  seconds: number,
  steady?: number,
): Passes {
  const endOf = (now: number) => {
    const end = now + seconds * 1000;
    return steady === undefined ? end : Math.ceil(end / (steady * 1000)) * steady * 1000;
  };
  return {
    give(subject) {
      const named = `${subject}.${endOf(Date.now())}`;
      return `${named}.${secrets.digest(purpose, named)}`;
    },
    read(pass) {
      const [, named, subject, until, digest] =
        /^((\w{1,64})\.(\d{1,15}))\.([\w-]{1,64})$/.exec(pass) ?? [];
      if (!named || !subject || !digest) return null;
      if (!sameDigest(digest, secrets.digest(purpose, named))) return null;
      return Number(until) > Date.now() ? subject : null;
    },
  };
}
