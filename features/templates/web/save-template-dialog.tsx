import { useQueryClient } from '@tanstack/react-query';
import type { ListedProject } from '#features/projects/contract/project.ts';
import { TitleDialog } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { templateCalls } from '../contract.ts';
import { templatesKey } from './template-queries.ts';

interface SaveTemplateDialogProps {
  project: ListedProject;
  onClose: () => void;
}

/** Asks for the title of the template, and saves it. */
export function SaveTemplateDialog({ project, onClose }: SaveTemplateDialogProps) {
  const client = useQueryClient();
  const save = async (title: string) => {
    await send(templateCalls.keep, { body: { project_id: project._id, title } });
    await client.invalidateQueries({ queryKey: templatesKey });
    showToast({ text: sentence`'${title}' is among your templates.`, kind: 'success' });
  };
  return (
    <TitleDialog
      heading="Save as template"
      confirm="Save template"
      title={project.title}
      required
      // `send` has shown the failure.
      onSave={(title) => save(title).catch(() => undefined)}
      onClose={onClose}
    />
  );
}
