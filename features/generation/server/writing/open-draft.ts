import * as Y from 'yjs';
import type { ModelTask } from '#features/ai/server/index.ts';
import type { DraftDefinition, DraftElement } from '#features/drafting/document/index.ts';
import type { ProjectKind } from '#features/projects/server/index.ts';
import type { Passage, SourceText } from '#features/sources/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { DraftPiece, DraftRunInput } from '../../contract/draft.ts';
import { generationFailures } from '../../contract/failures.ts';
import type { DraftHooks } from '../draft-hooks.ts';
import type { DraftContext, DraftRunOptions } from '../draft-options.ts';
import type { Authorship, Material } from '../receipts.ts';
import { createRecordReader } from '../record-reader.ts';
import { untouchedIn } from '../untouched.ts';
import { promptVersion } from './prompt.ts';
import { type ReplacedQuery, replacedBy } from './replaced.ts';
import { type DraftScope, scopeOf } from './slots.ts';

/** A draft that is being made. */
export interface OpenDraft {
  projectId: string;
  kind: ProjectKind;
  hooks: DraftHooks;
  definition: DraftDefinition;
  scope: DraftScope;
  /** The project's document when the draft began, as an update. */
  state: Uint8Array;
  /** The elements of its first level that the project has. */
  there: readonly Pick<DraftElement, 'id' | 'slot' | 'text'>[];
  sources: readonly SourceText[];
  passages: readonly Passage[];
  material: Material;
  by: Authorship;
  /** Whether no round replaces the first one. */
  hasOneRound: boolean;
  /** The pieces of the last round. */
  made: { round: number; pieces: DraftPiece[] };
}

/** @throws kind_not_drafted, part_missing, part_not_drafted, and what reading the project fails with */
export async function openDraft(
  options: DraftRunOptions,
  { projectId, owner, input }: DraftContext,
  sources: readonly SourceText[],
  passages: readonly Passage[],
): Promise<OpenDraft> {
  if (projectId === null) throw commonFailures.fail('not_found');
  const { project } = await options.projects.allow(owner, 'edit', projectId);
  const kind = options.projects.kindOf(project.kind);
  const hooks = options.kinds.of(kind.code);
  if (!hooks) throw generationFailures.fail('kind_not_drafted');
  const known = await options.store.listOf(projectId);
  const opened = await options.realtime.read(projectId, (document) => {
    const reader = createRecordReader(kind.document, document);
    // An empty id means the whole project.
    if (!Object.values(input.focus ?? {}).every((id) => id === '' || reader.has(id ?? ''))) {
      throw generationFailures.fail('part_missing');
    }
    const definition = hooks.definitionOf(document, input.board);
    return {
      definition,
      scope: scopeOf(definition, document, input),
      there: stayingIn(document, definition, {
        isUntouched: untouchedIn(known, reader, null),
        focus: input.focus,
      }),
      state: Y.encodeStateAsUpdate(document),
    };
  });
  const by = await authorOf(
    options,
    { userId: owner.userId, projectId },
    input,
    passages.length > 0,
  );
  const isRepeated = by.made_by === 'model' && input.repeats > 1;
  return {
    ...opened,
    ...{ projectId, kind, hooks, sources, passages, by },
    material: {
      sources: new Map(sources.map((source) => [source.id, source])),
      passages: new Map(passages.map((passage) => [passage.id, passage])),
    },
    hasOneRound: by.made_by !== 'engine' && !isRepeated,
    made: { round: 1, pieces: [] },
  };
}

/** The elements of the first level that stay; the draft writes those again that it replaces. */
function stayingIn(
  document: Y.Doc,
  definition: DraftDefinition,
  { focus, isUntouched }: Pick<ReplacedQuery, 'focus' | 'isUntouched'>,
): OpenDraft['there'] {
  const replaced = replacedBy(document, definition, { focus, isUntouched });
  const ids = new Set(replaced.map(({ id }) => id));
  return (definition.firstLevel?.(document) ?? []).filter(({ id }) => !ids.has(id));
}

/** What a model is asked for: the projects that a brief names are its sources. */
export function taskOf(
  task: { userId: string; projectId: string | null },
  { documents, items }: DraftRunInput['brief'],
): ModelTask {
  const named = [...documents, ...items].map(({ project_id }) => project_id);
  return { ...task, sourceProjects: [...new Set(named)] };
}

/** Whether a model drafts from a brief. */
export async function draftsByModel(
  { models }: Pick<DraftRunOptions, 'models'>,
  task: { userId: string; projectId: string | null },
  { brief }: Pick<DraftRunInput, 'brief'>,
): Promise<boolean> {
  if (brief.without_model) return false;
  return (await models.available(taskOf(task, brief))).has('draft');
}

/** Who drafts: the model where there is one, else the engine; without sources the method's template. */
async function authorOf(
  { models }: DraftRunOptions,
  task: { userId: string; projectId: string },
  { brief }: DraftRunInput,
  hasPassages: boolean,
): Promise<Authorship> {
  if (await draftsByModel({ models }, task, { brief })) {
    return {
      made_by: 'model',
      model: (await models.describe('draft'))?.name ?? null,
      prompt_version: promptVersion,
    };
  }
  return { made_by: hasPassages ? 'engine' : 'template', model: null, prompt_version: null };
}
