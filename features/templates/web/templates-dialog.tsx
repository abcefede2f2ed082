import { Button, NativeSelect, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { limitCodes } from '#features/plans/contract/failures.ts';
import { showLimit } from '#features/plans/web/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import {
  type ProjectKindView,
  refreshProjects,
  useNewProjectTeam,
} from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { type Template, type TemplateSort, templateCalls, templateSorts } from '../contract.ts';
import { TemplateCard } from './template-card.tsx';
import { sortTemplates, templatesQuery } from './template-queries.ts';
import styles from './templates.module.css';

/** Width of a dashboard in pixels. */
const galleryWidth = 1232;

interface TemplatesDialogProps {
  kind: ProjectKindView;
  onClose: () => void;
}

/** The templates of a kind, to begin a project from one. */
export function TemplatesDialog({ kind, onClose }: TemplatesDialogProps) {
  const list = useQuery(templatesQuery(kind.code));
  const [sort, setSort] = useState<TemplateSort>('title');
  const begin = useBegin(kind);
  const section = (heading: string, templates: readonly Template[]) => (
    <section aria-label={heading}>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.cards}>
        {sortTemplates(templates, sort).map((template) => (
          <li key={template._id}>
            <TemplateCard
              template={template}
              kind={kind}
              busy={begin.isPending}
              onUse={() => begin.mutate(template._id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <Dialog
      title="Start from a template"
      width={galleryWidth}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {list.isPending ? <LoadingLines count={4} /> : null}
      {list.isError ? <LoadFailed what="The templates" onRetry={() => list.refetch()} /> : null}
      {list.data ? (
        <>
          <NativeSelect
            className={styles.sort}
            label="Sort by"
            size="xs"
            data={Object.entries(templateSorts).map(([value, label]) => ({ value, label }))}
            value={sort}
            onChange={({ currentTarget }) => setSort(currentTarget.value as TemplateSort)}
          />
          {list.data.own.length > 0 ? section('Your templates', list.data.own) : null}
          {list.data.ready.length > 0 ? section('Ready-made', list.data.ready) : null}
          {list.data.own.length === 0 ? (
            <Text size="sm" m={0} c="var(--quiet-ink)">
              To keep a {kind.noun} of yours as a template, choose 'Save as template' in its menu.
            </Text>
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}

/** Creates a project from a template and opens it; a full plan opens the limit dialog. */
function useBegin(kind: ProjectKindView) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { teamId, add } = useNewProjectTeam();
  const begin = useMutation({
    async mutationFn(template_id: string) {
      const given = { params: { template_id } };
      const made = await send(templateCalls.use, given, { handles: limitCodes });
      await add(made.project_id);
      return made;
    },
    async onSuccess({ project_id }) {
      await navigate(kind.path(project_id));
      await refreshProjects(client, kind.code);
    },
    onError: (error, template_id) => {
      const input = { kind: kind.code, template_id, team: teamId ?? '' };
      const again = { name: 'template.use', input };
      showLimit(error, planSideOf(kind.code), () => begin.mutate(template_id), again);
    },
  });
  return begin;
}
