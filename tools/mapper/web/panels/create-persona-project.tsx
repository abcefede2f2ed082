import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { CreateFromDialog } from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';

interface MakePersonaProjectProps {
  /** The persona or pattern that it is created from. */
  item: string;
  title: string;
}

/** Creates a persona project from a persona or pattern of the map, with its content and evidence. */
export function CreatePersonaProject({ item, title }: MakePersonaProjectProps) {
  const { project } = useOpenSurface();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconUserShare size={16} />}
        aria-label={sentence`Create a persona project from ${title || 'it'}`}
        onClick={() => setAsking(true)}
      >
        Create a persona project from it
      </Button>
      {isAsking ? (
        <CreateFromDialog
          from={{ project: project.id, items: [item] }}
          kind="PC"
          heading="Create a persona project from it"
          noun="persona project"
          title={title}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
