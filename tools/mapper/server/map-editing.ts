import { z } from 'zod';
import type { Projects } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/actor.ts';
import { readDocument } from '#kernel/document.ts';
import { applyPlanned, type PlannedEdit } from '#kernel/edit.ts';
import { commonFailures } from '#kernel/failure.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { type MapValue, mapperDocument } from '../document/mapper-document.ts';

/** Reads and changes live maps for calls, on the document that is on everybody's screen. */
export interface MapEditing {
  /** @throws not_found, edit_forbidden */
  allowEdit(actor: Actor, id: string): Promise<void>;
  /** @throws not_found */
  read(actor: Actor, id: string): Promise<MapValue>;
  /**
   * Runs edits that are planned on the map as it is then, as one; answers the map after it.
   * @throws not_found, edit_forbidden, what the edits refuse, invalid_input
   */
  change(actor: Actor, id: string, plan: (map: MapValue) => PlannedEdit[]): Promise<MapValue>;
  /** Adds a record with an id of its own and answers it. */
  add<T>(
    actor: Actor,
    id: string,
    plan: PlanNew,
    answer: (map: MapValue, id: string) => T,
  ): Promise<T>;
}

/** Plans what adds a record of an id. */
export type PlanNew = (id: string, map: MapValue) => PlannedEdit[];

export interface MapEditingOptions {
  projects: Pick<Projects, 'allow'>;
  realtime: Pick<Realtime, 'edit' | 'read'>;
}

export function createMapEditing({ projects, realtime }: MapEditingOptions): MapEditing {
  const allow = async (actor: Actor, wanted: 'see' | 'edit', id: string) => {
    const { project } = await projects.allow(actor, wanted, id);
    if (project.kind !== 'PM') throw commonFailures.fail('not_found');
  };
  const editing: MapEditing = {
    allowEdit: (actor, id) => allow(actor, 'edit', id),
    async read(actor, id) {
      await allow(actor, 'see', id);
      return realtime.read(id, (document) => readDocument(mapperDocument, document).value);
    },
    async change(actor, id, plan) {
      await allow(actor, 'edit', id);
      let after: MapValue | undefined;
      await realtime.edit(id, actor.userId, (document) => {
        const origin = { kind: 'call', userId: actor.userId } as const;
        const planned = checked(() => plan(readDocument(mapperDocument, document).value));
        applyPlanned(document, planned, origin);
        after = readDocument(mapperDocument, document).value;
      });
      if (!after) throw commonFailures.fail('internal_error');
      return after;
    },
    async add(actor, id, plan, answer) {
      const fresh = newId();
      const map = await editing.change(actor, id, (map) => plan(fresh, map));
      return answer(map, fresh);
    },
  };
  return editing;
}

/** What an edit finds wrong with its input is the caller's mistake. */
function checked(plan: () => PlannedEdit[]): PlannedEdit[] {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw commonFailures.fail('invalid_input', error.issues[0]?.message);
  }
}
