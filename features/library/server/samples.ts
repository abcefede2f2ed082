import type * as Y from 'yjs';
import type { PersonCode } from '#features/exports/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { ProjectKinds } from '#features/projects/server/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit } from '#kernel/document/edit.ts';
import type { ContributedKind } from '../contract/contribution.ts';
import { sampleFailures } from '../contract/failures.ts';
import { listSampleFiles, readSampleFile } from './sample-files.ts';

/** How the samples of a tool become projects. */
export interface ToolSamples {
  /** The samples of the demo account, by slug; a visitor's project begins with the first. */
  first: readonly string[];
  /** The edits that fill an empty project with the content of a file of `content/samples`. */
  plan(content: unknown): Promise<PlannedEdit[]>;
  /** How projects are contributed to the library; undefined where they are not. */
  contributed?: ContributedProjects;
}

/** How the projects of a tool become contributions. */
export interface ContributedProjects {
  /** What they are called together, such as 'Maps'. */
  group: string;
  /** The methods of which the page of a contribution names one. */
  methods: readonly string[];
  /**
   * The content of a document in the format of the samples, without sources and people, and how many filled parts it
   * has.
   */
  describe(title: string, document: Y.Doc): { content: unknown; parts: number };
  /** People who took part in the research and whom a document names, with their numbers. */
  people?(document: Y.Doc): PersonCode[];
}

/** A contribution of an account, by its slug. */
export type FindContributed = (slug: string) => Promise<{
  kind: ProjectCode;
  title: string;
  content: unknown;
  projectId: string | null;
} | null>;

/** A sample of the library, as a new project. */
export interface NewSample {
  kind: ProjectCode;
  title: string;
  document: Y.Doc;
  /** The project that a contribution was made from; null for samples of the suite. */
  copiedFrom: string | null;
}

export type LibrarySamples = ReturnType<typeof createLibrarySamples>;

/** The samples of all tools. A file is read when a project is made of it. */
export function createLibrarySamples(
  projects: Pick<ProjectKinds, 'kindOf'>,
  findContributed: FindContributed,
) {
  const tools = new Map<ProjectCode, ToolSamples>();
  async function open(kind: ProjectCode, slug: string): Promise<NewSample | null> {
    const file = await readSampleFile(kind, slug);
    const contributed = file ? null : await findContributed(slug);
    const tool = tools.get(kind);
    const content = file ?? (contributed?.kind === kind ? contributed.content : null);
    if (!content || !tool) return null;
    const document = emptyDocument(projects.kindOf(kind).document);
    applyPlanned(document, await tool.plan(content), { kind: 'import' });
    const title = file?.title ?? contributed?.title ?? '';
    return { kind, title, document, copiedFrom: contributed?.projectId ?? null };
  }
  const isListed = (slug: string): boolean =>
    [...tools.keys()].some((kind) => listSampleFiles(kind).includes(slug));
  return {
    register: (kind: ProjectCode, samples: ToolSamples): void => void tools.set(kind, samples),
    /** The kinds whose projects are contributed. */
    contributedKinds: (): ContributedKind[] =>
      [...tools].flatMap(([kind, { contributed }]) =>
        contributed ? [{ kind, group: contributed.group, methods: [...contributed.methods] }] : [],
      ),
    /** How projects of a kind are contributed; null where they are not. */
    contributed: (kind: ProjectCode): ContributedProjects | null =>
      tools.get(kind)?.contributed ?? null,
    /** Whether there is a sample of a slug. */
    isListed,
    /** Whether a path is that of the live pages of a sample that does not exist. */
    async isMissing(path: string): Promise<boolean> {
      const [, slug] = /^\/samples\/([^/]+)\/(?:live|surface)\/?$/.exec(path) ?? [];
      if (slug === undefined || isListed(slug)) return false;
      return (await findContributed(slug)) === null;
    },
    /** The sample of a slug, by default the first of the kind. @throws sample_not_found */
    async ofKind(kind: ProjectCode, slug?: string): Promise<NewSample> {
      const found = await open(kind, slug ?? tools.get(kind)?.first[0] ?? '');
      if (!found) throw sampleFailures.fail('sample_not_found');
      return found;
    },
    /** The sample of a slug, of any kind. @throws sample_not_found */
    async named(slug: string): Promise<NewSample> {
      for (const kind of tools.keys()) {
        const found = await open(kind, slug);
        if (found) return found;
      }
      throw sampleFailures.fail('sample_not_found');
    },
  };
}
