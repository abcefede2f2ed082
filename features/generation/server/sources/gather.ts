import type {
  ProjectAccess,
  ProjectContent,
  ProjectKinds,
} from '#features/projects/server/index.ts';
import {
  type ItemText,
  plainSource,
  type SourceKinds,
  type SourceText,
  textsOfItems,
  type WithheldTexts,
} from '#features/sources/server/index.ts';
import type { ProjectCaller } from '#kernel/call/actor.ts';
import { Failure } from '#kernel/call/failure.ts';
import { linkableItemLengths } from '#kernel/links/linkable-item.ts';
import { cutTo } from '#kernel/text/limits.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { DraftBrief } from '../../contract/brief.ts';
import { leaveOut, type WithoutAiConsent } from './ai-consent.ts';
import { tableSources } from './table-source.ts';
import type { WebPages } from './web-page.ts';

export interface GatherOptions {
  projects: Pick<ProjectAccess, 'allow'> &
    Pick<ProjectKinds, 'kindOf'> &
    Pick<ProjectContent, 'summariseNow'>;
  realtime: Pick<Realtime, 'readInSlices'>;
  kinds: Pick<SourceKinds, 'of'>;
  pages: WebPages;
  /** The participants of a project whose texts are left out. */
  withoutConsent: WithoutAiConsent;
  /** Those texts of a project that repeat or name such a participant, of any project. */
  withheld: WithheldTexts;
}

export interface BriefSources {
  sources: SourceText[];
  /** Why the web page of the brief is not among them; null where it is, or where none is named. */
  pageFailure: Failure | null;
}

/** Reads the texts that drafts and answers are made from, with the rights of who asks. */
export interface Gathering {
  /**
   * The sources of a brief. A description is not a source, because no participant said it.
   * @throws not_found where the user does not see a project that the brief names
   */
  ofBrief(caller: ProjectCaller, brief: DraftBrief, signal: AbortSignal): Promise<BriefSources>;
  /**
   * The sources that a project is.
   * @param items ids of linkable items; null for all
   * @throws not_found where the user does not see it
   */
  ofProject(
    caller: ProjectCaller,
    projectId: string,
    items: readonly string[] | null,
  ): Promise<SourceText[]>;
}

/** A page says little more in what is beyond this. */
const maxPage = 20_000;

export function createGathering(options: GatherOptions): Gathering {
  const { pages } = options;
  const ofProject: Gathering['ofProject'] = async (caller, projectId, items) => {
    const all = await readTexts(options, caller, projectId, items);
    const names = await options.withoutConsent(projectId);
    const texts = leaveOut(all, names, await options.withheld(projectId));
    return texts.map((text) => sourceOf(projectId, text));
  };
  return {
    ofProject,
    async ofBrief(caller, { documents, items: others, company, table, flow_type }, signal) {
      const sources: Omit<SourceText, 'id'>[] = [];
      for (const [projectId, items] of chosenItems(documents, others)) {
        signal.throwIfAborted();
        const read = await ofProject(caller, projectId, items);
        sources.push(
          ...read.map((source) => ({ ...source, isReport: isReport(source, documents) })),
        );
      }
      if (table !== null) sources.push(...tableSources(table, flow_type));
      const page = await readPage(pages, caller, company, signal);
      if (page && !(page instanceof Failure)) sources.push(page);
      return {
        sources: sources.map((source, at) => ({ ...source, id: `s${at + 1}` })),
        pageFailure: page instanceof Failure ? page : null,
      };
    },
  };
}

/** The web page of a company as a source, or why it could not be read; null where none is named. */
async function readPage(
  pages: WebPages,
  caller: ProjectCaller,
  company: DraftBrief['company'],
  signal: AbortSignal,
): Promise<Omit<SourceText, 'id'> | Failure | null> {
  if (company === null || company.url === '') return null;
  try {
    const page = await pages.read(company.url, caller.userId, signal);
    const title = company.name || page.title || new URL(company.url).host;
    return plainSource({ id: '', title, text: page.text.slice(0, maxPage) });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Whether a note was chosen as a document about people, and not as an interview. */
function isReport({ link }: Pick<SourceText, 'link'>, documents: DraftBrief['documents']): boolean {
  return documents.some(
    ({ document_type, project_id, note_id }) =>
      document_type === 'P' &&
      project_id === link?.project &&
      (note_id === null || note_id === link.item),
  );
}

/** The chosen items of each project, in the order of the brief; null for all of it. */
function chosenItems(
  documents: DraftBrief['documents'],
  others: DraftBrief['items'],
): Map<string, string[] | null> {
  const chosen = new Map<string, string[] | null>();
  const choose = (project: string, item: string | null) => {
    const before = chosen.get(project);
    if (before === null) return;
    chosen.set(project, item === null ? null : [...(before ?? []), item]);
  };
  for (const { project_id, note_id } of documents) choose(project_id, note_id);
  for (const { project_id, item_id } of others) choose(project_id, item_id);
  return chosen;
}

async function readTexts(
  { projects, realtime, kinds }: GatherOptions,
  caller: ProjectCaller,
  projectId: string,
  items: readonly string[] | null,
): Promise<readonly ItemText[]> {
  const { project } = await projects.allow(caller, 'see', projectId);
  const hooks = kinds.of(project.kind);
  if (hooks) {
    return realtime.readInSlices(projectId, async (document, pause) => {
      const texts: ItemText[] = [];
      for (const text of hooks.textsOf(document, items)) {
        texts.push(text);
        await pause();
      }
      return texts;
    });
  }
  const summary = await projects.summariseNow(projectId);
  return textsOfItems(summary?.linkableItems ?? [], items);
}

function sourceOf(
  project: string,
  { item, what, title, parts, participant }: ItemText,
): SourceText {
  const called = cutTo(title, linkableItemLengths.title);
  const link = { project, item, what, title: called, digest: '', follows: false };
  return { id: `${project} ${item}`, title, parts, participant, link };
}
