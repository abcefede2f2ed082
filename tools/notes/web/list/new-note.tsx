import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDatabaseImport,
  IconFileImport,
  IconNote,
  IconPlus,
  IconTemplate,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { noteTemplates, templateNames } from '../../document/templates.ts';
import { importAccept } from '../importing/import-kinds.ts';
import { openResearchImport } from '../importing/research-import.tsx';
import { useImport } from '../importing/use-import.tsx';
import { useNoteActions } from './note-actions.ts';
import styles from './note-list.module.css';

/** Adds a note: empty, from a template, or from files. */
export function NewNote() {
  const actions = useNoteActions();
  const { bringIn, question } = useImport();
  const input = useRef<HTMLInputElement>(null);
  if (!actions) return null;
  return (
    <>
      <Menu position="bottom-end" width={280} shadow="md">
        <Menu.Target>
          <ActionIcon size={36} color="var(--tool-notes-fill)" aria-label="New note">
            <IconPlus size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconNote size={18} />} onClick={() => actions.create()}>
            Empty note
          </Menu.Item>
          <Menu.Label>From a template</Menu.Label>
          {templateNames.map((name) => (
            <Menu.Item
              key={name}
              leftSection={<IconTemplate size={18} />}
              onClick={() => actions.create(name)}
            >
              {noteTemplates[name].name}
              <span className={styles.template}>{noteTemplates[name].purpose}</span>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconFileImport size={18} />}
            onClick={() => input.current?.click()}
          >
            Import files
            <span className={styles.template}>
              Word, Markdown, text, and transcripts (VTT, SRT)
            </span>
          </Menu.Item>
          <Menu.Item leftSection={<IconDatabaseImport size={18} />} onClick={openResearchImport}>
            Import from Dovetail
            <span className={styles.template}>Transcripts with highlights and tags</span>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
      <input
        ref={input}
        type="file"
        accept={importAccept}
        multiple
        hidden
        aria-label="Files to import"
        onChange={(event) => {
          void bringIn([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
