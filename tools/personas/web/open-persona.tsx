import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { personaPosition } from './anchors.ts';
import { useOpen, useOpenPage } from './open-page.ts';
import { PageView } from './page/page-view.tsx';
import { PageTabs } from './page-tabs.tsx';
import { usePersonas } from './personas-model.tsx';
import { planPage } from './starting/starts.ts';

/** The open persona: its pages as tabs, and the open page. */
export function OpenPersona() {
  const { presence, chosen } = usePersonas();
  const { persona, page } = useOpenPage();
  useEffect(() => {
    chosen.set(null);
    if (persona) presence?.publish(personaPosition(persona));
  }, [presence, chosen, persona]);
  if (!persona) return null;
  return (
    <>
      <PageTabs persona={persona} page={page} />
      {page ? <PageView key={page} page={page} /> : <NoPage persona={persona} />}
    </>
  );
}

function NoPage({ persona }: { persona: string }) {
  const model = usePersonas();
  const { openPage } = useOpen();
  const { editor } = model;
  const add = () => {
    if (!editor) return;
    const { id, planned } = planPage(model, persona, 'overview');
    editor.editAll(planned);
    if (id) openPage(id);
  };
  return (
    <EmptyState
      title="No pages yet"
      text="A page describes this persona, section by section."
      action={
        editor ? (
          <Button
            leftSection={<IconFilePlus size={18} />}
            color="var(--tool-personas-fill)"
            onClick={add}
          >
            Add an overview
          </Button>
        ) : null
      }
    />
  );
}
