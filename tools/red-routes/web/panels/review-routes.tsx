import { Button } from '@mantine/core';
import { IconZoomExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { CreateFromDialog } from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';

interface ReviewRoutesProps {
  /** The ids of the tasks. */
  tasks: readonly string[];
  label: string;
  /** The default title of a new review. */
  title: string;
}

/** Creates pages of a review from tasks: problems on these pages block the tasks. */
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
          from={{ project: project.id, items: tasks.map((id) => `task:${id}`) }}
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
