import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import { projectCreationKey, projectKindsKey } from '#features/projects/server/index.ts';
import { viewsKey } from '#features/views/server/index.ts';
import { implement } from '#platform/server/http/implementation.ts';
import { beginFromLibrary } from '../contract/calls.ts';
import { createLibrarySamples, type LibrarySamples } from './samples.ts';

export { listSampleFiles, readSampleFile } from './sample-files.ts';
export type { LibrarySamples, ToolSamples } from './samples.ts';

/** The samples of the library. */
export const librarySamplesKey = serviceKey<LibrarySamples>('library: samples');

export const libraryFeature: Feature = {
  name: 'library',
  needs: ['projects', 'views'],
  build(context) {
    const kinds = context.get(projectKindsKey);
    const projects = context.get(projectCreationKey);
    const samples = createLibrarySamples(kinds);
    context.get(viewsKey).register((path) => {
      const slug = /^\/samples\/([\w-]+)$/.exec(path)?.[1];
      return slug !== undefined && samples.isListed(slug);
    });
    return {
      provides: [provide(librarySamplesKey, samples)],
      implementations: [
        implement(beginFromLibrary, async ({ actor, input: { body } }) => {
          const { kind, title, document } = await samples.named(body.sample);
          const content = { title, document };
          return { project_id: await projects.begin(actor, kinds.kindOf(kind), content), kind };
        }),
      ],
    };
  },
};
