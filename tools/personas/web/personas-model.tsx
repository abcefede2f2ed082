import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type * as Y from 'yjs';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import {
  createPictureUploads,
  createUploads,
  type PictureUploads,
  type Uploads,
} from '#features/pictures/web/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { sendWithRetry } from '#platform/web/api/send-with-retry.ts';
import type { Groups } from '#platform/web/live/groups.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import type { Presence } from '#platform/web/live/presence.ts';
import { createRecords, type Records } from '#platform/web/live/records.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { personasPictures } from '../contract/picture-call.ts';
import {
  type OpenedPersonas,
  type PersonasShape,
  personasDocument,
} from '../document/personas-document.ts';

/** The live persona project. */
export type LivePersonas = LiveDocument<PersonasShape>;

/** What is drawn and listened to, whether the project is live or printed. */
interface PersonasParts {
  document: Y.Doc;
  records: Records<PersonasShape>;
  opened: OpenedPersonas;
  /** Pages by persona, sections by page, items by section, evidence by what it backs. */
  pages: Groups;
  sections: Groups;
  items: Groups;
  evidence: Groups;
}

/** A section to be shown; what is new is named by typing. */
export interface Fresh {
  id: string;
  isNew: boolean;
}

export interface PersonasModel extends PersonasParts {
  /** The live project, for who may edit it. */
  editor: LivePersonas | null;
  /** The live project, the person who looks; null for one that stays as it is. */
  live: LivePersonas | null;
  /** Null on a project that stays as it is. */
  projectId: string | null;
  /** Who else is here; nobody where it stays as it is. */
  presence: Presence<PublicUser> | null;
  /** Pictures on their way into the library; null where nothing can be changed. */
  uploads: PictureUploads | null;
  /** Those on their way into a text. */
  textUploads: Uploads<string> | null;
  /** The section that is chosen; null for none. */
  chosen: InitialStore<string | null>;
  /** The section that was just added or moved: it is scrolled to and takes the focus. */
  fresh: InitialStore<Fresh | null>;
}

const PersonasContext = createContext<PersonasModel | null>(null);

export function PersonasProvider({
  model,
  children,
}: {
  model: PersonasModel;
  children: ReactNode;
}) {
  return <PersonasContext value={model}>{children}</PersonasContext>;
}

/** The persona project that is drawn here. */
export function usePersonas(): PersonasModel {
  const model = useContext(PersonasContext);
  if (!model) throw new Error('A part of a persona project is drawn outside of PersonasProvider.');
  return model;
}

interface LiveModelOptions {
  projectId: string;
  live: LivePersonas;
  presence: Presence<PublicUser>;
  /** Whether anything can be changed in it. */
  canEdit: boolean;
}

/** The model of a live project. */
export function useLiveModel({
  projectId,
  live,
  presence,
  canEdit,
}: LiveModelOptions): PersonasModel {
  const parts = useMemo(() => partsOf(live.document, live.records, live.opened), [live]);
  const own = useMemo(
    () => ({
      uploads: createPictureUploads(personasPictures, projectId),
      textUploads: createUploads(async (media, signal) => {
        const given = { params: { id: projectId } };
        const kept = await sendWithRetry(personasPictures.uploadPicture, given, {
          files: { media },
          handles: 'all',
          signal,
        });
        return kept.file;
      }),
      chosen: createStore<string | null>(null),
      fresh: createStore<Fresh | null>(null),
    }),
    [projectId],
  );
  return useMemo(
    () => ({
      ...parts,
      ...own,
      editor: canEdit ? live : null,
      live,
      projectId,
      presence,
      uploads: canEdit ? own.uploads : null,
      textUploads: canEdit ? own.textUploads : null,
    }),
    [parts, own, live, projectId, presence, canEdit],
  );
}

/** The model of a project that stays as it is. */
export function useStillModel(document: Y.Doc): PersonasModel {
  return useMemo(() => {
    const records = createRecords(personasDocument, document);
    return {
      ...partsOf(document, records, openDocument(personasDocument, document)),
      editor: null,
      live: null,
      projectId: null,
      presence: null,
      uploads: null,
      textUploads: null,
      chosen: createStore<string | null>(null),
      fresh: createStore<Fresh | null>(null),
    };
  }, [document]);
}

function partsOf(
  document: Y.Doc,
  records: Records<PersonasShape>,
  opened: OpenedPersonas,
): PersonasParts {
  return {
    document,
    records,
    opened,
    pages: records.group('pages', ['persona'], ({ persona }) => persona),
    sections: records.group('sections', ['page'], ({ page }) => page),
    items: records.group('items', ['section'], ({ section }) => section),
    evidence: records.group(
      'evidence',
      ['section', 'persona'],
      ({ section, persona }) => section ?? persona,
    ),
  };
}
