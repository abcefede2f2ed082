import type { z } from 'zod';
import { registerActionsKey } from '#features/actions/server/index.ts';
import { type Models, modelsKey } from '#features/ai/server/index.ts';
import { type Comments, commentsKey } from '#features/comments/server/index.ts';
import { type DesignHooks, designsKey } from '#features/designs/server/index.ts';
import { dovetailKey, type ResearchHooks } from '#features/dovetail/server/index.ts';
import { type Exports, exportsKey, type FileWriters } from '#features/exports/server/index.ts';
import type { Feature, FeatureContext } from '#features/feature/server/index.ts';
import {
  type DraftHooks,
  draftedKindsKey,
  type Generation,
  generationKey,
  sourceKindsKey,
} from '#features/generation/server/index.ts';
import {
  type Integrations,
  integrationsKey,
  type TicketHooks,
} from '#features/integrations/server/index.ts';
import { librarySamplesKey, type ToolSamples } from '#features/library/server/index.ts';
import { type LinkHooks, linkedKindsKey } from '#features/links/server/index.ts';
import { type Mentions, mentionsKey } from '#features/mentions/server/index.ts';
import { type ParticipantHooks, participantKindsKey } from '#features/participants/server/index.ts';
import {
  type ProjectAccess,
  type ProjectContent,
  type ProjectCreation,
  type ProjectKind,
  type ProjectKinds,
  type ProjectMembers,
  type ProjectPictures,
  projectAccessKey,
  projectContentKey,
  projectCreationKey,
  projectKindsKey,
  projectMembersKey,
  projectPicturesKey,
  type ToRecord,
} from '#features/projects/server/index.ts';
import { type Runs, runsKey } from '#features/runs/server/index.ts';
import { type Sharing, sharingKey } from '#features/sharing/server/index.ts';
import type { SourceHooks } from '#features/sources/server/index.ts';
import { type ReadyTemplate, registerTemplatesKey } from '#features/templates/server/index.ts';
import { type Versions, versionsKey } from '#features/versions/server/index.ts';
import {
  registerWatchedKey,
  type WatchHooks,
  type Watching,
  watchingKey,
} from '#features/watching/server/index.ts';
import type { Actions } from '#kernel/actions.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import type { ImageRenderer } from '#platform/server/printer/image-renderer.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { KindCalls } from '../contract/kind-calls.ts';

/** The services of features that tools use. */
export interface ToolContext {
  projects: Pick<ProjectAccess, 'allow' | 'find' | 'isOverLimit'> &
    Pick<ProjectCreation, 'begin' | 'see'> &
    Pick<ProjectContent, 'privateDocumentsOf'> &
    Pick<ProjectKinds, 'implement'>;
  members: Pick<ProjectMembers, 'list'>;
  pictures: ProjectPictures;
  readers: Pick<Readers, 'read'>;
  /** Renders pages of PDFs and of web addresses as pictures. */
  imageRenderer: Pick<ImageRenderer, 'ofAddress' | 'ofPdf'>;
  realtime: Pick<Realtime, 'edit' | 'editBoth' | 'read' | 'readInSlices'>;
  sharing: Pick<Sharing, 'implement' | 'links' | 'guests'>;
  mentions: Pick<Mentions, 'known'>;
  watching: Pick<Watching, 'guestDid'>;
  comments: Pick<Comments, 'implement'>;
  versions: Pick<Versions, 'implement'>;
  exports: Pick<Exports, 'implement' | 'order'>;
  generation: Pick<Generation, 'begin'>;
  runs: Pick<Runs, 'define' | 'start' | 'read' | 'inputOf'>;
  models: Pick<Models, 'available' | 'describe' | 'draft'>;
  integrations: Pick<Integrations, 'requireReady'>;
}

/** A tool as the server knows it; `tools/x/server/index.ts` exports one, `app/server/tools.ts` lists them. */
export interface ServerTool {
  readonly kind: ProjectKind;
  /** The only list of its edits. */
  readonly actions: Actions;
  readonly calls: KindCalls<z.ZodType<{ _id: string }>>;
  /** How its documents handle links; undefined for no links. */
  readonly links?: LinkHooks;
  /** How its projects are drafted; undefined where they are not. */
  readonly drafts?: DraftHooks;
  /** How its documents are read as sources; undefined to use the texts of their linkable items. */
  readonly sources?: SourceHooks;
  /** How its documents name participants of research; undefined where they name none. */
  readonly participants?: ParticipantHooks;
  /** How its items are sent to issue trackers; undefined where none is. */
  readonly tickets?: TicketHooks;
  /** How its pages show frames of design tools; undefined where none does. */
  readonly designs?: DesignHooks;
  /** How its projects take notes of a research repository; undefined where they do not. */
  readonly research?: ResearchHooks;
  /** What can be watched in its documents; undefined for nothing. */
  readonly watching?: WatchHooks;
  /** Its ready-made templates. */
  templates(): readonly ReadyTemplate[];
  /** How its samples in the library become projects; undefined for no samples. */
  readonly samples?: ToolSamples;
  /** Implements all its calls. */
  serve(context: ToolContext): Implementation[];
}

/** The feature of all tools: registers each with the lower features, and implements its calls. */
export function toolsFeature(tools: readonly ServerTool[]): Feature {
  return {
    name: 'tool',
    needs: [
      'projects',
      'actions',
      'links',
      'templates',
      'sharing',
      'mentions',
      'watching',
      'comments',
      'versions',
      'exports',
      'generation',
      'runs',
      'ai',
      'integrations',
      'designs',
      'dovetail',
      'participants',
      'library',
    ],
    build(context) {
      const toolContext: ToolContext = {
        ...context,
        projects: {
          ...context.get(projectAccessKey),
          ...context.get(projectCreationKey),
          ...context.get(projectContentKey),
          ...context.get(projectKindsKey),
        },
        members: context.get(projectMembersKey),
        pictures: context.get(projectPicturesKey),
        sharing: context.get(sharingKey),
        mentions: context.get(mentionsKey),
        watching: context.get(watchingKey),
        comments: context.get(commentsKey),
        versions: context.get(versionsKey),
        exports: context.get(exportsKey),
        generation: context.get(generationKey),
        runs: context.get(runsKey),
        models: context.get(modelsKey),
        integrations: context.get(integrationsKey),
      };
      for (const tool of tools) registerTool(context, tool);
      return { implementations: tools.flatMap((tool) => tool.serve(toolContext)) };
    },
  };
}

/** Registers the hooks of a tool with the features that call them. */
function registerTool(context: FeatureContext, tool: ServerTool): void {
  const { kind, actions, links, drafts, sources, tickets, watching, templates } = tool;
  const { designs, research, participants, samples } = tool;
  context.get(projectKindsKey).register(kind);
  context.get(registerActionsKey)(kind.code, actions);
  if (links) context.get(linkedKindsKey).register(kind.code, links);
  if (drafts) context.get(draftedKindsKey).register(kind.code, drafts);
  if (sources) context.get(sourceKindsKey).register(kind.code, sources);
  if (tickets) context.get(integrationsKey).registerKind(kind.code, tickets);
  if (designs) context.get(designsKey).registerKind(kind.code, designs);
  if (research) context.get(dovetailKey).registerKind(kind.code, research);
  if (participants) context.get(participantKindsKey).register(kind.code, participants);
  if (watching) context.get(registerWatchedKey)(kind.code, watching);
  context.get(registerTemplatesKey)(kind.code, templates());
  if (samples) context.get(librarySamplesKey).register(kind.code, samples);
}

/**
 * Implements the calls that all kinds of projects have; `files` are the tool's own file formats, if
 * any.
 */
export function serveKind<Project extends z.ZodType>(
  { projects, sharing, comments, versions, exports }: ToolContext,
  kind: ProjectKind,
  calls: KindCalls<Project>,
  toRecord: ToRecord<Project>,
  files?: FileWriters,
): Implementation[] {
  return [
    ...projects.implement(kind, calls.projects, toRecord),
    ...sharing.implement(calls.sharing),
    ...comments.implement(calls.comments),
    ...versions.implement(calls.versions),
    ...exports.implement(kind.code, calls.exports, files),
  ];
}
