import { Button, TextInput } from '@mantine/core';
import { IconCategory } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { SortedThemes } from '#features/meaning/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { limited } from '#ui/fields/limited.ts';
import panel from '#ui/fields/panel.module.css';
import { newTag, useTags } from '../names/use-names.ts';
import type { LiveNotes } from '../notes-model.tsx';
import { putIntoTheme } from './begin-theme.ts';
import type { Quote } from './quote-card.tsx';

interface ThemesSectionProps {
  projectId: string;
  editor: LiveNotes;
  /** All highlights of the project. */
  quotes: readonly Quote[];
}

/**
 * Themes of a project's highlights, which are its tags: people begin them by a name or by putting two
 * highlights together, and the others are proposed for the theme that they are nearest to.
 */
export function ThemesSection({ projectId, editor, quotes }: ThemesSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const tags = useTags();
  if (!isOpen) {
    return (
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={<IconCategory size={16} />}
        onClick={() => setOpen(true)}
      >
        Sort into themes
      </Button>
    );
  }
  const themes = tags.map(({ id, name }) => ({
    ...{ id, name },
    examples: quotes.flatMap((one) => (one.tag === id ? [one.id] : [])),
  }));
  const untagged = quotes.filter(({ tag }) => tag === null);
  return (
    <section className={panel.box} aria-label="Themes">
      <h3 className={panel.heading}>Themes</h3>
      <p className={panel.quiet}>
        Themes are the tags of this project. Name one here, or drop a highlight on another to start
        one; highlights without a tag are compared with them by their meaning.
      </p>
      <NewTheme editor={editor} />
      <SortedThemes
        project={projectId}
        themes={themes}
        items={untagged}
        onPut={(theme, ids) => putIntoTheme(editor, theme, ids)}
      />
      <div className={panel.line}>
        <Button size="compact-md" variant="default" onClick={() => setOpen(false)}>
          Close
        </Button>
      </div>
    </section>
  );
}

function NewTheme({ editor }: Pick<ThemesSectionProps, 'editor'>) {
  const [name, setName] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    newTag(editor, { name: name.trim() });
    setName('');
  };
  return (
    <form className={panel.line} onSubmit={add}>
      <TextInput
        className={panel.grow ?? ''}
        size="sm"
        aria-label="Name of a new theme"
        placeholder="Name of a new theme"
        {...limited(lengths.tag)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-md" variant="light" disabled={name.trim() === ''}>
        Add theme
      </Button>
    </form>
  );
}
