import { commonFailures } from '#kernel/call/failure.ts';
import { listLocalFiles, readLocalText } from '#platform/server/files/read-local-file.ts';

const folder = new URL('../../content/legal/', import.meta.url);

/** A page of text, by the last segment of its path. @throws not_found */
export async function readStaticPage(page: string) {
  const names = await listLocalFiles(folder);
  if (!names.includes(`${page}.md`)) throw commonFailures.fail('not_found');
  const text = await readLocalText(new URL(`${page}.md`, folder));
  const [, title = page] = /^# (.+)$/m.exec(text) ?? [];
  return { page, title, text };
}
