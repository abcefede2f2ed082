import { Button, Menu } from '@mantine/core';
import { IconCheck, IconColumns3, IconLayout, IconPalette } from '@tabler/icons-react';
import { UndoButtons, useOpenSurface } from '#features/projects/web/index.ts';
import { useIds, useRecord } from '#platform/web/live/use-live-document.ts';
import { type Layout, layoutLabels, layouts } from '../contract/codes.ts';
import { maxCompared } from './compare/max-compared.ts';
import { LayoutPicture } from './layout-picture.tsx';
import { useCompared, useOpen, useOpenPage } from './open-page.ts';
import { AddSection } from './page/add-section.tsx';
import { endOf, planLayout } from './page/section-actions.ts';
import { type LivePersonas, usePersonas } from './personas-model.tsx';
import styles from './personas-page.module.css';

const quiet = { size: 'compact-md', variant: 'subtle', color: 'gray' } as const;

/** The toolbar of a persona project, for users who may edit it. */
export function PersonasToolbar({ editor }: { editor: LivePersonas }) {
  const model = usePersonas();
  const { page, persona } = useOpenPage();
  const compared = useCompared();
  const { showPanel } = useOpenSurface();
  const isPage = page !== null && compared === null;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Personas">
      <UndoButtons editor={editor} />
      <span className={styles.rule} />
      {isPage ? (
        <>
          <AddSection positionOf={() => endOf(model, page)} />
          <LayoutChoice page={page} editor={editor} />
        </>
      ) : null}
      <CompareButton persona={persona} />
      <Button {...quiet} leftSection={<IconPalette size={18} />} onClick={() => showPanel('theme')}>
        Theme
      </Button>
    </div>
  );
}

/** The choice of the open page's layout (S1.31). */
function LayoutChoice({ page: id, editor }: { page: string; editor: LivePersonas }) {
  const model = usePersonas();
  const page = useRecord(model.records, 'pages', id);
  if (!page) return null;
  const choose = (layout: Layout) => editor.editAll(planLayout(model, id, layout));
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button {...quiet} leftSection={<IconLayout size={18} />}>
          Layout
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {layouts.map((name) => (
          <Menu.Item
            key={name}
            leftSection={<LayoutPicture layout={name} />}
            rightSection={name === page.layout ? <IconCheck size={16} aria-label="Chosen" /> : null}
            onClick={() => choose(name)}
          >
            {layoutLabels[name]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function CompareButton({ persona }: { persona: string | null }) {
  const { records } = usePersonas();
  const ids = useIds(records, 'personas');
  const { compare, openPersona } = useOpen();
  const compared = useCompared();
  if (compared !== null) {
    return (
      <Button
        {...quiet}
        leftSection={<IconColumns3 size={18} />}
        onClick={() => openPersona(compared[0] ?? '')}
      >
        Back to the page
      </Button>
    );
  }
  if (ids.length < 2) return null;
  const first = ids.filter((id) => id === persona);
  const all = [...first, ...ids.filter((id) => id !== persona)].slice(0, maxCompared);
  return (
    <Button {...quiet} leftSection={<IconColumns3 size={18} />} onClick={() => compare(all)}>
      Compare
    </Button>
  );
}
