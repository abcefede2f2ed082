import { Button, Tooltip } from '@mantine/core';
import { IconMessage, IconNotebook, IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { askToSignIn } from '#features/accounts/web/index.ts';
import { PicturesPassContext, type ProjectKindView } from '#features/projects/web/index.ts';
import { Failure } from '#kernel/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { readState } from '#platform/web/live/read-state.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { joinByLink, type LinkedProject, readLinked } from '../contract/links.ts';
import styles from './sharing.module.css';

/** Milliseconds after which the page looks whether the project has changed. */
const lookEvery = 15_000;

interface LinkedSurfaceProps {
  kind: ProjectKindView;
  opened: LinkedProject;
  /** What else this visitor may do, left of the way in. */
  actions: ReactNode;
  /** Called when the link was closed meanwhile. */
  onClosed: () => void;
}

/** A project behind a public link: to look at, and the way in for people with an account. */
export function LinkedSurface({ kind, opened, actions, onClosed }: LinkedSurfaceProps) {
  const { data: project } = useLinked(opened, onClosed);
  const document = useMemo(() => readState(project.state), [project.state]);
  const { StillSurface, Icon, colour } = kind;
  return (
    <div className={styles.shared}>
      <title>{`${project.title} · Sightline`}</title>
      <header className={styles.sharedHeader}>
        <span style={{ color: colour }} aria-hidden>
          <Icon size={20} />
        </span>
        <div className={styles.sharedTitle}>
          <h1>{project.title}</h1>
          <span className={styles.note}>
            by {project.owner_name}, last updated <Moment at={project.updated_date} />
          </span>
        </div>
        {actions}
        <WayIn kind={kind} project={project} />
      </header>
      <main className={styles.sharedSurface}>
        <Suspense fallback={<LoadingLines />}>
          <PicturesPassContext value={project.pictures_pass}>
            <StillSurface key={project.state} document={document} />
          </PicturesPassContext>
        </Suspense>
      </main>
    </div>
  );
}

/** The project as it is now; looked at again every while, and when the tab is shown. */
function useLinked(opened: LinkedProject, onClosed: () => void) {
  const client = useQueryClient();
  const queryKey = ['linked', opened.pass];
  const query = useQuery({
    queryKey,
    initialData: opened,
    staleTime: lookEvery,
    refetchInterval: lookEvery,
    refetchOnWindowFocus: true,
    retry: false,
    queryFn: async ({ signal }) => {
      const { pass } = opened;
      const known = client.getQueryData<LinkedProject>(queryKey) ?? opened;
      const body = { pass, since: known.updated_date };
      return (await send(readLinked, { body }, { signal, handles: 'all' })) ?? known;
    },
  });
  const gone = query.error instanceof Failure && query.error.code === 'link_not_found';
  useEffect(() => {
    if (gone) onClosed();
  }, [gone, onClosed]);
  return query;
}

/** Visitors sign in; who is signed in takes the access that the link offers (S6.2, S6.5). */
function WayIn({ kind, project }: { kind: ProjectKindView; project: LinkedProject }) {
  const session = useSession();
  const navigate = useNavigate();
  const join = useMutation({
    mutationFn: () => send(joinByLink, { body: { pass: project.pass } }),
    onSuccess: ({ project_id }) => navigate(kind.path(project_id)),
  });
  if (session) {
    return (
      <Button size="sm" loading={join.isPending} onClick={() => join.mutate()}>
        Open in my projects
      </Button>
    );
  }
  return (
    <span className={styles.ways}>
      <Tooltip label="Sign in for Notes">
        <Button
          size="sm"
          variant="default"
          leftSection={<IconNotebook size={16} aria-hidden />}
          data-disabled
          aria-disabled
        >
          Notes
        </Button>
      </Tooltip>
      <Tooltip label="Sign in to comment">
        <Button
          size="sm"
          variant="default"
          leftSection={<IconMessage size={16} aria-hidden />}
          data-disabled
          aria-disabled
        >
          Comments
        </Button>
      </Tooltip>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        disabled
      >
        Share
      </Button>
      <Button size="sm" onClick={() => askToSignIn('signin')}>
        Sign in
      </Button>
    </span>
  );
}
