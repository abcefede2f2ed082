import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  adoptProject,
  type ProjectTool,
  type Visit,
  VisitContext,
} from '#features/projects/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { openVisitorProject, type VisitorProject, visitorPrefix } from '../contract.ts';
import { VisitorActions } from './visitor-actions.tsx';
import { VisitorNotice } from './visitor-notice.tsx';

interface VisitorPageProps {
  id: string;
  kinds: readonly ProjectTool[];
}

/** Milliseconds after which the pass of an open page is renewed. */
const renewEvery = 3_600_000;

/** The project of a visitor, on its tool's own surface; who signs in keeps it. */
export function VisitorPage({ id, kinds }: VisitorPageProps) {
  const session = useSession();
  return session ? <Adopt id={id} kinds={kinds} /> : <Visited id={id} kinds={kinds} />;
}

/** Gives the project to the account that just signed in, and opens it there. */
function Adopt({ id, kinds }: VisitorPageProps) {
  const navigate = useNavigate();
  const isAdopting = useRef(false);
  const adopt = useEffectEvent(async () => {
    const pathOf = (code: string) => kinds.find((kind) => kind.code === code)?.path(id);
    const adopted = await adoptProject(id, () => void navigate('/dashboard'));
    await navigate((adopted && pathOf(adopted)) ?? '/dashboard', { replace: true });
  });
  useEffect(() => {
    if (isAdopting.current) return;
    isAdopting.current = true;
    void adopt();
  }, []);
  return <LoadingLines />;
}

function Visited({ id, kinds }: VisitorPageProps) {
  const opened = useQuery({
    queryKey: ['visitor-project', id],
    queryFn: ({ signal }) =>
      send(openVisitorProject, { params: { id } }, { signal, handles: 'all' }),
    refetchInterval: renewEvery,
    retry: false,
  });
  const refresh = useCallback(() => void opened.refetch(), [opened.refetch]);
  const { data, error } = opened;
  if (error instanceof Failure && error.code === 'not_found') {
    return (
      <EmptyState
        title="This project is not here any more"
        text="What is made without an account is deleted after a day, and opens only in the browser that made it."
        action={
          <Button component={Link} to="/samples">
            Library
          </Button>
        }
      />
    );
  }
  const kind = kinds.find(({ code }) => code === data?.kind);
  // An open project stays, also where its pass could not be renewed for now.
  if (data && kind) return <VisitorSurface kind={kind} project={data} refresh={refresh} />;
  return error ? <LoadFailed what="Your project" onRetry={refresh} /> : <LoadingLines />;
}

interface VisitorSurfaceProps {
  kind: ProjectTool;
  project: VisitorProject;
  refresh: () => void;
}

function VisitorSurface({ kind, project, refresh }: VisitorSurfaceProps) {
  const { Surface } = kind;
  const pass = useRef(project.pass);
  useEffect(() => {
    pass.current = project.pass;
  }, [project.pass]);
  const token = useCallback(() => visitorPrefix + pass.current, []);
  const visit = useMemo<Visit>(
    () => ({
      project: {
        id: project.project_id,
        title: project.title,
        ownerId: '',
        // Everything else than editing the document needs an account.
        abilities: ['see'],
        updatedAt: project.updated_date,
        updatedBy: '',
        picturesPass: project.pictures_pass,
        isOverLimit: false,
      },
      token,
      actions: <VisitorActions project={project} onChange={refresh} />,
      notice: <VisitorNotice project={project} noun={kind.noun} />,
      refresh,
      onEnd: refresh,
    }),
    [project, kind.noun, token, refresh],
  );
  return (
    <VisitContext value={visit}>
      <Suspense fallback={<LoadingLines />}>
        <Surface projectId={project.project_id} />
      </Suspense>
    </VisitContext>
  );
}
