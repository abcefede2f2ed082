import { ActionIcon, Button } from '@mantine/core';
import { IconPhotoPlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { DrawButton } from '#features/illustrations/web/index.ts';
import { choosePicture, UploadStrip } from '#features/pictures/web/index.ts';
import { NameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useGroup, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import { designRoleLabels } from '../../contract/codes.ts';
import { changeItem, changePersona, removeItem } from '../../document/edits.ts';
import type { PersonasRecord } from '../../document/personas-document.ts';
import { type LivePersonas, usePersonas } from '../personas-model.tsx';
import { addPictures } from '../pictures.ts';
import { Portrait } from '../portrait.tsx';
import { addItemTo, enterOn, useIsNew } from '../starting/new-items.ts';
import styles from './header.module.css';

/** The header of a persona: picture, name, role, one line, and demographic pairs. */
export function PersonaHeader({ section }: { section: PersonasRecord<'sections'> }) {
  const model = usePersonas();
  const { records, editor, uploads, projectId } = model;
  const page = useRecord(records, 'pages', section.page);
  const persona = useRecord(records, 'personas', page?.persona ?? '');
  if (!persona) return null;
  return (
    <div className={styles.header}>
      <div className={styles.picture}>
        <Portrait persona={persona} className={styles.portrait} />
        {editor ? (
          <ActionIcon
            className={styles.change ?? ''}
            variant="default"
            aria-label={persona.picture ? 'Another picture' : 'Add a picture'}
            onClick={() =>
              choosePicture((files) =>
                addPictures(model, files, { kind: 'persona', id: persona.id }),
              )
            }
          >
            <IconPhotoPlus size={16} />
          </ActionIcon>
        ) : null}
        {editor && projectId !== null ? (
          <DrawButton
            isIcon
            label="Draw a portrait"
            subject="person"
            className={styles.draw}
            projectId={projectId}
            description={[persona.name, persona.role, persona.oneLine].filter(Boolean).join('. ')}
            onTake={(file) => addPictures(model, [file], { kind: 'persona', id: persona.id })}
          />
        ) : null}
        {uploads ? <UploadStrip uploads={uploads} at={persona.id} /> : null}
      </div>
      <div className={styles.text}>
        <Who persona={persona} editor={editor} />
        <Pairs section={section.id} />
      </div>
    </div>
  );
}

interface WhoProps {
  persona: PersonasRecord<'personas'>;
  editor: LivePersonas | null;
}

function Who({ persona, editor }: WhoProps) {
  const { id, name, role, oneLine, design, type, share } = persona;
  const kind = type === 'C' ? 'Company' : design ? designRoleLabels[design] : null;
  const chips = [kind, share === null ? null : `${share} % of users`].filter(Boolean);
  const of = { collection: 'personas' as const, id };
  return (
    <>
      {chips.length > 0 ? (
        <p className={styles.chips}>
          {chips.map((chip) => (
            <span key={chip}>{chip}</span>
          ))}
        </p>
      ) : null}
      {editor ? (
        <>
          <h2 className={styles.name} data-tour="persona-name">
            <NameField
              of={of}
              label="Name"
              value={name}
              limit={lengths.title}
              mayBeEmpty
              wraps
              onSave={(next) => editor.edit(changePersona, { id, name: next })}
            />
          </h2>
          <div className={styles.role}>
            <NameField
              of={of}
              label="Role"
              placeholder="Role, such as Freelance illustrator"
              value={role}
              limit={lengths.sectionName}
              mayBeEmpty
              wraps
              onSave={(next) => editor.edit(changePersona, { id, role: next })}
            />
          </div>
          <div className={styles.line}>
            <NameField
              of={of}
              label="One line"
              placeholder="One line that says who this is"
              value={oneLine}
              limit={lengths.quote}
              mayBeEmpty
              wraps
              onSave={(next) => editor.edit(changePersona, { id, oneLine: next })}
            />
          </div>
        </>
      ) : (
        <>
          <h2 className={styles.name}>{name || role || 'Unnamed persona'}</h2>
          {name && role ? <p className={styles.role}>{role}</p> : null}
          {oneLine ? <p className={styles.line}>{oneLine}</p> : null}
        </>
      )}
    </>
  );
}

/** Demographics as pairs: age, place, income. */
function Pairs({ section }: { section: string }) {
  const model = usePersonas();
  const { records, items: groups, editor } = model;
  const items = useRecords(records, 'items', useGroup(groups, section));
  if (!editor) {
    return items.length === 0 ? null : (
      <dl className={styles.pairs}>
        {items.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <>
      <dl className={styles.pairs}>
        {items.map((item, at) => (
          <Pair
            key={item.id}
            item={item}
            at={at}
            editor={editor}
            onEnter={enterOn(model, items, item.id)}
          />
        ))}
      </dl>
      <Button
        className={styles.add ?? ''}
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconPlus size={14} />}
        onClick={() => addItemTo(model, section, items)}
      >
        Add a fact
      </Button>
    </>
  );
}

interface PairProps {
  item: PersonasRecord<'items'>;
  at: number;
  editor: LivePersonas;
  /** Called with the typed text on Enter. */
  onEnter: (typed: string) => void;
}

function Pair({ item: { id, label, text }, at, editor, onEnter }: PairProps) {
  const isNew = useIsNew(id);
  const said = useRef<HTMLElement>(null);
  const of = { collection: 'items' as const, id };
  return (
    <div>
      <dt>
        <NameField
          of={of}
          label={sentence`Name of fact ${at + 1}`}
          placeholder="Age"
          value={label}
          limit={lengths.dimensionTitle}
          mayBeEmpty
          wraps
          isNew={isNew}
          onEnter={() => said.current?.querySelector('textarea')?.focus()}
          onSave={(next) => editor.edit(changeItem, { id, label: next })}
        />
      </dt>
      <dd ref={said}>
        <NameField
          of={of}
          label={label || sentence`Fact ${at + 1}`}
          placeholder="Not known"
          value={text}
          limit={lengths.text}
          mayBeEmpty
          wraps
          onEnter={(typed) => onEnter(typed || label)}
          onSave={(next) => editor.edit(changeItem, { id, text: next })}
        />
        <ActionIcon
          className={styles.remove ?? ''}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={sentence`Delete ${label || `fact ${at + 1}`}`}
          onClick={() => editor.edit(removeItem, { id })}
        >
          <IconTrash size={14} />
        </ActionIcon>
      </dd>
    </div>
  );
}
