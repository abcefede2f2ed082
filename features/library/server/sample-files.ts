import { type ProjectCode, projectKinds } from '#features/projects/contract/kinds.ts';
import { listLocalFilesSync, readLocalText } from '#platform/server/files/read-local-file.ts';

const root = new URL('../../../content/samples/', import.meta.url);

/** The slugs of the samples of a kind, in the order of the alphabet. */
export function listSampleFiles(kind: ProjectCode): readonly string[] {
  return listLocalFilesSync(new URL(`${projectKinds[kind]}/`, root))
    .flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))
    .sort();
}

/** What every file of a sample has, beside the content of its kind. */
export interface SampleFile {
  title: string;
  /** Description in one sentence. */
  text: string;
}

/** The content of a sample of a kind; null where there is none. */
export async function readSampleFile(kind: ProjectCode, slug: string): Promise<SampleFile | null> {
  if (!listSampleFiles(kind).includes(slug)) return null;
  return JSON.parse(await readLocalText(new URL(`${projectKinds[kind]}/${slug}.json`, root)));
}
