import { type Secrets, sameDigest } from './secrets.ts';

/** Opens one thing for a short time, to its holder; nothing is stored about it. */
export interface Passes {
  give(subject: string): string;
  /** What the pass opens, or null when it is forged or over. */
  read(pass: string): string | null;
}

/**
 * @param purpose passes of one purpose open nothing of another
 * @param seconds how long one opens
 * @param steady seconds in which the same pass is given again, which then opens as much longer
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
