import type { ProjectSample } from '#features/projects/web/index.ts';
import { tools } from './tools.ts';

/** The sample of a slug, as its tool loads and copies it; null where there is none. */
export function projectSample(slug: string | undefined): ProjectSample | null {
  return tools.flatMap((tool) => tool.samples).find((sample) => sample.slug === slug) ?? null;
}
