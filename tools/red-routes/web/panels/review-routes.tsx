import { Button } from '@mantine/core';
import { IconZoomExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { CreateFromDialog } from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';

interface ReviewRoutesProps {
  /** Ids of the tasks. */
  tasks: readonly string[];
  label: string;
  /** What a new review is called unless a person changes it. */
  title: string;
}

/** Makes pages of a review for tasks: what is found on them stands in their way. */
export function ReviewRoutes({ tasks, label, title }: ReviewRoutesProps) {
  const { project, visit } = useOpenSurface();
  const [isAsking, setAsking] = useState(false);
  if (visit) return null;
  return (
    <>
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={<IconZoomExclamation size={16} />}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking ? (
        <CreateFromDialog
          from={{ project: project.id, things: tasks.map((id) => `task:${id}`) }}
          kind="UR"
          heading={label}
          noun="review"
          title={title}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
