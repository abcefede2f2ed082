import type * as Y from 'yjs';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { ProjectKinds } from '#features/projects/server/index.ts';
import type { ReadyTemplates } from '#features/templates/server/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit } from '#kernel/document/edit.ts';
import { type Beginning, visitorFailures } from '../contract.ts';

/** A sample of the library. */
export interface ReadySample {
  /** Its part of the path below `/samples/`. */
  slug: string;
  title: string;
  /** The edits that fill an empty project. */
  planned: PlannedEdit[];
}

/** Registers the samples of a kind; they are read when one is used. */
export type RegisterSamples = (
  kind: ProjectCode,
  samples: () => Promise<readonly ReadySample[]>,
) => void;

interface BeginningsOptions {
  projects: Pick<ProjectKinds, 'kindOf'>;
  templates: ReadyTemplates;
}

/** The content with which projects of visitors begin. */
export function createBeginnings({ projects, templates }: BeginningsOptions) {
  const samplesOf = new Map<ProjectCode, () => Promise<readonly ReadySample[]>>();
  const register: RegisterSamples = (kind, samples) => void samplesOf.set(kind, samples);
  return {
    register,
    /** @throws sample_not_found */
    async read(
      code: ProjectCode,
      { title, empty, sample, template }: Beginning,
    ): Promise<{ title: string; document: Y.Doc }> {
      if (sample !== undefined || (!empty && template === undefined)) {
        const all = (await samplesOf.get(code)?.()) ?? [];
        const found = sample === undefined ? all[0] : all.find(({ slug }) => slug === sample);
        if (!found) throw visitorFailures.fail('sample_not_found');
        const document = emptyDocument(projects.kindOf(code).document);
        applyPlanned(document, found.planned, { kind: 'user' });
        return { title: title || found.title, document };
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
