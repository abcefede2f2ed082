import { commonFailures } from '#kernel/call/failure.ts';
import type { Printer } from '#platform/server/printer/printer.ts';
import { createPasses } from '#platform/server/secrets/passes.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { bookletPage } from './booklet-page.ts';
import { type Booklet, readBooklets } from './read-booklets.ts';

export interface BookletFilesOptions {
  secrets: Pick<Secrets, 'digest'>;
  printer: Pick<Printer, 'print'>;
  publicUrl: string;
  /** The path of a page of this server, by a pass. */
  pagePath: (pass: string) => string;
}

/** Seconds for which the page of one print is shown. */
const passSeconds = 600;
/** Of A4 without its margins, in CSS pixels. */
const pageWidth = 643;

export type BookletFiles = Awaited<ReturnType<typeof createBookletFiles>>;

/** Guides and offerings as PDF. Each is printed once, when somebody first wants it, and stored in memory. */
export async function createBookletFiles(options: BookletFilesOptions) {
  const { secrets, printer, publicUrl, pagePath } = options;
  const all = await readBooklets();
  const byName = new Map(all.map((booklet) => [booklet.name, booklet]));
  const passes = createPasses(secrets, 'booklets', passSeconds);
  const printed = new Map<string, Promise<Buffer>>();

  const print = ({ name }: Booklet) =>
    printer.print({
      path: pagePath(passes.give(name.replaceAll('-', '_'))),
      ...{ ready: '#booklet', isPlain: true, format: 'pdf', width: pageWidth },
    });

  return {
    all,
    find: (name: string): Booklet | null => byName.get(name) ?? null,
    /** The page that is printed. @throws not_found */
    async page(pass: string): Promise<string> {
      const booklet = byName.get(passes.read(pass)?.replaceAll('_', '-') ?? '');
      if (!booklet) throw commonFailures.fail('not_found');
      return bookletPage(booklet, publicUrl);
    },
    /** @throws unavailable where no browser prints; the next request tries again */
    pdf(booklet: Booklet): Promise<Buffer> {
      const { name } = booklet;
      const found = printed.get(name);
      if (found) return found;
      const made = print(booklet).catch((error: unknown) => {
        printed.delete(name);
        throw error;
      });
      printed.set(name, made);
      return made;
    },
  };
}
