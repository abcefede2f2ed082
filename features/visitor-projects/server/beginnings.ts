import type * as Y from 'yjs';
import type { LibrarySamples } from '#features/library/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { ProjectKinds } from '#features/projects/server/index.ts';
import type { ReadyTemplates } from '#features/templates/server/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { type Beginning, visitorFailures } from '../contract.ts';

interface BeginningsOptions {
  projects: Pick<ProjectKinds, 'kindOf'>;
  templates: ReadyTemplates;
  samples: Pick<LibrarySamples, 'ofKind'>;
}

/** The content with which projects of visitors begin. */
export function createBeginnings({ projects, templates, samples }: BeginningsOptions) {
  return {
    /** @throws sample_not_found */
    async read(
      code: ProjectCode,
      { title, empty, sample, template }: Beginning,
    ): Promise<{ title: string; document: Y.Doc; copiedFrom?: string | null }> {
      if (sample !== undefined || (!empty && template === undefined)) {
        const { document, copiedFrom, ...found } = await samples.ofKind(code, sample);
        return { title: title || found.title, document, copiedFrom };
      }
      if (template !== undefined) {
        const found = templates.get(code)?.find(({ id }) => id === template);
        if (!found) throw visitorFailures.fail('sample_not_found');
        return { title: title || found.title, document: found.document() };
      }
      return { title: title ?? '', document: emptyDocument(projects.kindOf(code).document) };
    },
  };
}

export type Beginnings = ReturnType<typeof createBeginnings>;
