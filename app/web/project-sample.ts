import { projectKinds } from '#features/projects/contract/kinds.ts';
import type { ProjectSample } from '#features/projects/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { transmit } from '#platform/web/api/transmit.ts';
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
  return contributed(slug);
}

/** A project that an account contributed; null where there is none. */
async function contributed(slug: string): Promise<ProjectSample | null> {
  const { readPublished } = await import('#features/library/contract/contribution-calls.ts');
  try {
    const found = await transmit(readPublished, { params: { slug } });
    const tool = tools.find(({ code }) => code === found.kind);
    if (!tool?.samples) return null;
    const { samples, ...kind } = tool;
    const { title, text, content } = found;
    return { slug, kind, title, text, load: () => samples.open(content) };
  } catch (error) {
    if (error instanceof Failure && error.code === 'contribution_not_found') return null;
    throw error;
  }
}
