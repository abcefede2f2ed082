import { Resolver } from 'node:dns/promises';

/** The texts of the TXT records of a name; none where it has no such record. @throws where no server answers */
export type ResolveTxt = (name: string) => Promise<string[]>;

const timeout = 5000;
/** The name or the record does not exist. */
const absent: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

export const resolveTxt: ResolveTxt = async (name) => {
  const resolver = new Resolver({ timeout, tries: 2 });
  try {
    const records = await resolver.resolveTxt(name);
    // A long text is stored in parts.
    return records.map((parts) => parts.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(error.code)) return [];
    throw error;
  }
};
