import { projectKinds } from '#features/projects/contract/kinds.ts';
import type { ProjectSample } from '#features/projects/web/index.ts';
import { tools } from './tools.ts';

/** What the files of all samples have in common. */
interface SampleFile {
  title: string;
  text: string;
}

/** The files of the samples; one is loaded when its sample is shown. */
const files = import.meta.glob<SampleFile>('../../content/samples/*/*.json', { import: 'default' });

/** The sample of a slug, as its tool shows it; null where there is none. */
export async function loadProjectSample(slug = ''): Promise<ProjectSample | null> {
  for (const { samples, ...kind } of tools) {
    const load = files[`../../content/samples/${projectKinds[kind.code]}/${slug}.json`];
    if (!load || !samples) continue;
    const content = await load();
    const { title, text } = content;
    const prompt = samples.prompt ? { prompt: samples.prompt } : {};
    return { slug, kind, title, text, ...prompt, load: () => samples.open(content) };
  }
  return null;
}
