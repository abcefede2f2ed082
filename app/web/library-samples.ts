import type { ToolSlug } from '#features/tool/contract/tool-routes.ts';
import { libraryEntries } from '#site/web/library/library-entries.ts';
import type { LibrarySample } from '#site/web/library/library-sample.ts';
import { toolRoutes } from './tool-routes.ts';

const files = import.meta.glob<{ title: string; text: string; picture?: string }>(
  '../../content/samples/*/*.json',
  { eager: true, import: 'default', query: '?listed' },
);

/** The samples of all tools, in the order of the library. */
export const librarySamples: readonly LibrarySample[] = Object.entries(files)
  .map(([file, { title, text, picture }]) => {
    const [slug = '', word = ''] = file
      .replace(/\.json$/, '')
      .split('/')
      .reverse();
    const tool = word as ToolSlug;
    const entry = libraryEntries.get(`${tool}/${slug}`);
    if (!entry) throw new Error(`${file} has no page in content/library.`);
    const toolName = toolRoutes.find((one) => one.word === tool)?.name ?? '';
    return { ...entry, slug, title, text, tool, toolName, picture: picture ?? slug };
  })
  .sort((a, b) => a.order - b.order);
