import { Button, CloseButton, Progress } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type ProjectKindView, refreshProjects } from '#features/projects/web/index.ts';
import { retryRun } from '#features/runs/contract/calls.ts';
import { hasEnded, runsTopic } from '#features/runs/contract/run.ts';
import { useRun } from '#features/runs/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { SuitePart, SuiteProject } from '../../contract/suite.ts';
import { readSuite } from '../../contract/suite.ts';
import styles from './suite.module.css';
import { suiteParameter } from './suite-address.ts';
import { mayRetry, partsOf, partText } from './suite-parts.ts';

interface SuiteResultProps {
  /** Id of the run. */
  id: string;
  kinds: readonly ProjectKindView[];
}

/** The suite that is built, or was built: its four projects, how far each is, and what they link to. */
export function SuiteResult({ id, kinds }: SuiteResultProps) {
  const [, setParams] = useSearchParams();
  const client = useQueryClient();
  const { run, error, cancel, isBusy } = useRun(id, { streams: true });
  const suite = useQuery({
    queryKey: [runsTopic, 'suite', id],
    queryFn: ({ signal }) => send(readSuite, { params: { id } }, { signal, handles: 'all' }),
  });
  const show = (next: string | null) =>
    setParams((before) => {
      const params = new URLSearchParams(before);
      if (next === null) params.delete(suiteParameter);
      else params.set(suiteParameter, next);
      return params;
    });
  const retry = useMutation({
    mutationFn: () => send(retryRun, { params: { id } }),
    onSuccess: (again) => show(again.id),
  });
  const isOver = run !== null && hasEnded(run.state);
  useEffect(() => {
    if (isOver) for (const { code } of kinds) void refreshProjects(client, code);
  }, [client, kinds, isOver]);
  const close = <CloseButton aria-label="Close the suite" onClick={() => show(null)} />;
  if (error || suite.isError) {
    return (
      <section className={styles.suite} aria-label="Suite">
        <div className={styles.header}>
          <LoadFailed
            what="The suite"
            onRetry={() => client.invalidateQueries({ queryKey: [runsTopic] })}
          />
          {close}
        </div>
      </section>
    );
  }
  if (!run || !suite.data) {
    return (
      <section className={styles.suite} aria-label="Suite" aria-busy="true">
        <div className={styles.header}>
          <LoadingLines count={4} />
          {close}
        </div>
      </section>
    );
  }
  const { projects, title } = suite.data;
  const parts = partsOf(run);
  const drafted = [...parts.values()].filter(({ state }) => state === 'done').length;
  return (
    <section className={styles.suite} aria-label="Suite" aria-busy={!isOver}>
      <div className={styles.header}>
        <h2 className={styles.title}>
          {isOver ? headingOf(run.state, drafted, projects.length) : run.title}
          {title === '' ? null : (
            <>
              {': '}
              <span dir="auto">{title}</span>
            </>
          )}
        </h2>
        {isOver ? close : null}
      </div>
      {isOver ? null : <Progress value={run.progress * 100} aria-label="Progress" />}
      <ul className={styles.parts} aria-live="polite">
        {projects.map((project) => (
          <Part
            key={project.kind}
            kind={kinds.find(({ code }) => code === project.kind)}
            {...{ project, isOver }}
            part={parts.get(project.kind)}
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        {cancel ? (
          <Button variant="default" size="compact-md" loading={isBusy} onClick={cancel}>
            Cancel
          </Button>
        ) : null}
        {isOver && mayRetry(projects, parts) ? (
          <Button size="compact-md" loading={retry.isPending} onClick={() => retry.mutate()}>
            Draft what is missing
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function headingOf(state: string, drafted: number, count: number): string {
  if (drafted === count) return 'Your suite is drafted';
  if (state === 'cancelled') return `Cancelled; ${drafted} of ${count} are drafted`;
  return `${drafted} of ${count} projects are drafted`;
}

interface PartProps {
  kind: ProjectKindView | undefined;
  project: SuiteProject & { path: string | null };
  part: SuitePart | undefined;
  isOver: boolean;
}

function Part({ kind, project, part, isOver }: PartProps) {
  if (!kind) return null;
  const { title, path, project_id: id } = project;
  const isGone = id !== null && path === null;
  const isFailed = part?.state === 'failed' || (part?.problem ?? project.problem) !== null;
  return (
    <li className={styles.part}>
      <span className={styles.icon} style={{ color: kind.colour }}>
        <kind.Icon size={20} />
      </span>
      <span className={styles.texts}>
        <span className={styles.kind}>{kind.tab}</span>
        {path === null ? (
          <span dir="auto">{title}</span>
        ) : (
          <Link to={path} dir="auto">
            {title}
          </Link>
        )}
        <span className={isFailed && part?.state !== 'drafting' ? styles.problem : styles.quiet}>
          {isGone ? 'It was deleted.' : partText(part, project, isOver)}
        </span>
      </span>
    </li>
  );
}
