import { useMemo } from 'react';
import { writingSchema } from '#features/writing/contract/writing-schema.ts';
import { StillField, StillText, usePeople, type Writing } from '#features/writing/web/index.ts';
import { createStore } from '#platform/web/store/store.ts';
import { type SectionKind, sectionLength } from '../../contract/codes.ts';
import { personasPrefix } from '../../contract/project.ts';
import { writeSection } from '../../document/edits.ts';
import { titleOf } from '../../document/linkable-items.ts';
import type { PersonasRecord } from '../../document/personas-document.ts';
import { sectionPosition } from '../anchors.ts';
import { type LivePersonas, usePersonas } from '../personas-model.tsx';
import { useBody } from '../use-body.ts';

const placeholders: Partial<Record<SectionKind, string>> = {
  list: 'Write one point per line, or type / for blocks',
  scenario: 'Describe one day or one task as it happens',
};

interface WrittenProps {
  section: PersonasRecord<'sections'>;
}

/** A section of rich text, which is static until the user enters it. */
export function Written({ section }: WrittenProps) {
  const { live, opened, projectId } = usePersonas();
  const text = useBody(section.id);
  const fragment = opened.sections.fragment(section.id, 'body');
  if (!live || !fragment || projectId === null) return <StillText text={text} />;
  return <LiveText section={section} live={live} projectId={projectId} />;
}

/** Sections have no search yet. */
const noSearch = createStore('');

function LiveText({
  section,
  live,
  projectId,
}: WrittenProps & { live: LivePersonas; projectId: string }) {
  const { opened, editor, presence, textUploads } = usePersonas();
  const { id, kind } = section;
  const text = useBody(id);
  const people = usePeople(personasPrefix, projectId);
  const fragment = opened.sections.fragment(id, 'body');
  const canEdit = editor !== null;
  const of = titleOf(section);
  const writing = useMemo<Writing | null>(
    () =>
      fragment
        ? {
            fragment,
            live,
            schema: writingSchema,
            limit: sectionLength,
            canEdit,
            of,
            placeholder: placeholders[kind] ?? 'Write, or type / for blocks',
            isList: kind === 'list',
            uploads: textUploads,
            people,
            anchors: null,
            mark: null,
            search: noSearch,
            onBlock: () => presence?.publish(sectionPosition(id)),
          }
        : null,
    [fragment, live, canEdit, of, kind, textUploads, people, presence, id],
  );
  if (!writing) return null;
  return (
    <StillField
      writing={writing}
      text={text}
      preserved={{
        of: { collection: 'sections', id },
        onBack: (body) => live.edit(writeSection, { id, body: [...body] }),
      }}
    />
  );
}
