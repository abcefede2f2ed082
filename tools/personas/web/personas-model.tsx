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

/** The state of live and printed projects. */
interface PersonasParts {
  document: Y.Doc;
  records: Records<PersonasShape>;
  opened: OpenedPersonas;
  /** Pages by persona, sections by page, items by section, evidence by its target. */
  pages: Groups;
  sections: Groups;
  items: Groups;
  evidence: Groups;
}

/** A section to show; a new one is named by typing. */
export interface Fresh {
  id: string;
  isNew: boolean;
}

export interface PersonasModel extends PersonasParts {
  /** The live project if the user may edit it, else null. */
  editor: LivePersonas | null;
  /** The live project, also for users who may only read; null for a read-only document. */
  live: LivePersonas | null;
  /** Null for a read-only document. */
  projectId: string | null;
  /** The other users; null for a read-only document. */
  presence: Presence<PublicUser> | null;
  /** Pictures that are being uploaded to the library; null if nothing can be changed. */
  uploads: PictureUploads | null;
  /** Pictures that are being uploaded into a text. */
  textUploads: Uploads<string> | null;
  /** The selected section; null for none. */
  chosen: InitialStore<string | null>;
  /** The section that was just added or moved: it is scrolled to and focused. */
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

/** The persona project of the surrounding provider. */
export function usePersonas(): PersonasModel {
  const model = useContext(PersonasContext);
  if (!model) throw new Error('A part of a persona project is drawn outside of PersonasProvider.');
  return model;
}

interface LiveModelOptions {
  projectId: string;
  live: LivePersonas;
  presence: Presence<PublicUser>;
  /** Whether the user may edit. */
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
        const stored = await sendWithRetry(personasPictures.uploadPicture, given, {
          files: { media },
          handles: 'all',
          signal,
        });
        return stored.file;
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

/** The model of a read-only document. */
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
