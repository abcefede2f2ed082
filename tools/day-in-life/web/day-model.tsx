import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type * as Y from 'yjs';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { ItemSelection } from '#features/board/web/index.ts';
import { createPictureUploads, type PictureUploads } from '#features/pictures/web/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import type { Groups } from '#platform/web/live/groups.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import type { Presence } from '#platform/web/live/presence.ts';
import { createRecords, type Records } from '#platform/web/live/records.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { dayPictures } from '../contract/calls/file-calls.ts';
import {
  type DayShape,
  dayInLifeDocument,
  type OpenedDay,
} from '../document/day-in-life-document.ts';

export type LiveDay = LiveDocument<DayShape>;

/** The state of a project in the web, for live and read-only projects. */
interface DayParts {
  document: Y.Doc;
  records: Records<DayShape>;
  opened: OpenedDay;
  /** Records by the record that they belong to. */
  groups: Readonly<
    Record<'lanes' | 'tasks' | 'icons' | 'subtasks' | 'taggings' | 'evidence', Groups>
  >;
  /** Links by task, or by board. */
  links: Groups;
  /** The selected tasks. */
  chosen: ItemSelection;
  /** A requested task: it is drawn even out of view, so that it can be focused. */
  wanted: InitialStore<string | null>;
  /** The task whose title is edited inline. */
  renaming: InitialStore<string | null>;
  /** The minute of a longer board to scroll to; null once it is visible. */
  openAt: InitialStore<number | null>;
  /** The zoom in px an hour; null fits the day. */
  zoom: InitialStore<number | null>;
}

export interface DayModel extends DayParts {
  /** The live document; null for users who may not edit. */
  editor: LiveDay | null;
  /** Pictures that are being uploaded; null if nothing can be changed. */
  uploads: PictureUploads | null;
  /** The id of the project; null for a read-only document. */
  projectId: string | null;
  presence: Presence<PublicUser> | null;
  /** Opens the details of a task; null if there is no panel for them. */
  showDetails: ((task: string) => void) | null;
}

const DayContext = createContext<DayModel | null>(null);

export function DayProvider({ model, children }: { model: DayModel; children: ReactNode }) {
  return <DayContext value={model}>{children}</DayContext>;
}

/** The project of the surrounding provider. */
export function useDay(): DayModel {
  const model = useContext(DayContext);
  if (!model) throw new Error('A part of a day is drawn outside of DayProvider.');
  return model;
}

interface LiveModelOptions {
  projectId: string;
  live: LiveDay;
  presence: Presence<PublicUser>;
  canEdit: boolean;
  showDetails: (task: string) => void;
}

/** The model of a live project. */
export function useLiveModel(options: LiveModelOptions): DayModel {
  const { projectId, live, presence, canEdit, showDetails } = options;
  const parts = useMemo(() => partsOf(live.document, live.records, live.opened), [live]);
  const uploads = useMemo(() => createPictureUploads(dayPictures, projectId), [projectId]);
  return useMemo(
    () => ({
      ...parts,
      ...(canEdit ? { editor: live, uploads } : { editor: null, uploads: null }),
      projectId,
      presence,
      showDetails,
    }),
    [parts, live, uploads, projectId, presence, canEdit, showDetails],
  );
}

/** The model of a read-only document. */
export function useStillModel(document: Y.Doc): DayModel {
  return useMemo(() => {
    const records = createRecords(dayInLifeDocument, document);
    const parts = partsOf(document, records, openDocument(dayInLifeDocument, document));
    const still = { editor: null, uploads: null, projectId: null, presence: null };
    return { ...parts, ...still, showDetails: null };
  }, [document]);
}

function partsOf(document: Y.Doc, records: Records<DayShape>, opened: OpenedDay): DayParts {
  return {
    document,
    records,
    opened,
    groups: {
      lanes: records.group('lanes', ['board'], ({ board }) => board),
      tasks: records.group('tasks', ['board'], ({ board }) => board),
      icons: records.group('icons', ['board'], ({ board }) => board),
      subtasks: records.group('subtasks', ['task'], ({ task }) => task),
      taggings: records.group('taggings', ['task'], ({ task }) => task),
      evidence: records.group('evidence', ['task'], ({ task }) => task),
    },
    links: records.group('links', ['task', 'board'], ({ task, board }) => task ?? board),
    chosen: new ItemSelection(),
    wanted: createStore<string | null>(null),
    renaming: createStore<string | null>(null),
    openAt: createStore<number | null>(null),
    zoom: createStore<number | null>(null),
  };
}
