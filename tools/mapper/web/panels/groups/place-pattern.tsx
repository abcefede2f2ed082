import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CreateFromDialog } from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';

/**
 * Adds a pattern to another map as a persona that follows it: a lane with a curve on a journey, else a
 * column.
 */
export function PutOnMap({ pattern: { id, name } }: { pattern: MapRecord<'patterns'> }) {
  const { project } = useOpenSurface();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconUserPlus size={16} />}
        aria-label={sentence`Put on another map: ${name || 'the pattern'}`}
        onClick={() => setAsking(true)}
      >
        Put on another map
      </Button>
      {isAsking ? (
        <CreateFromDialog
          from={{ project: project.id, items: [`pattern:${id}`] }}
          kind="PM"
          heading="Put on another map"
          noun="journey or persona map"
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
