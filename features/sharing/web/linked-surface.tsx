import { IconFolderOpen, IconLogin2, IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { useNavigate } from 'react-router';
import { openSignIn } from '#features/accounts/web/index.ts';
import {
  type ProjectKindView,
  type ProjectTool,
  type Visit,
  VisitContext,
} from '#features/projects/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { HeaderButton } from '#ui/tool-header/header-button.tsx';
import { joinByLink, type LinkedProject, readLinked, visitPrefix } from '../contract/links.ts';
import { storePass } from './link-passes.ts';
import styles from './sharing.module.css';

/** Milliseconds after which a pass is renewed while the page is open. */
const renewEvery = 3_600_000;

interface LinkedSurfaceProps {
  /** The token of the link's address. */
  token: string;
  kind: ProjectTool;
  opened: LinkedProject;
  /** Other actions of this visitor, left of the sign-in button. */
  actions: ReactNode;
  /** Called when the link is not open any more. */
  onEnd: () => void;
}

/** The project of a public link: a live view, and a button to join with an account. */
export function LinkedSurface({ token, kind, opened, actions, onEnd }: LinkedSurfaceProps) {
  const { project, pass, refresh } = useLinked(token, opened, onEnd);
  const { Surface } = kind;
  const liveToken = useCallback(() => visitPrefix + pass(), [pass]);
  const visit = useMemo<Visit>(() => {
    const { project_id: id, title, owner_name, updated_date, pictures_pass } = project;
    return {
      project: {
        id,
        title,
        ownerId: '',
        abilities: ['see'],
        updatedAt: updated_date,
        updatedBy: '',
        picturesPass: pictures_pass,
        isOverLimit: false,
      },
      token: liveToken,
      actions: (
        <>
          <span className={styles.by}>by {owner_name}</span>
          {actions}
          <WayIn kind={kind} pass={pass} />
        </>
      ),
      refresh,
      onEnd,
    };
  }, [project, pass, liveToken, refresh, onEnd, actions, kind]);
  return (
    <VisitContext value={visit}>
      <Suspense fallback={<LoadingLines />}>
        <Surface projectId={project.project_id} />
      </Suspense>
    </VisitContext>
  );
}

/** The current data of the link, and its newest pass, which this tab stores. */
function useLinked(token: string, opened: LinkedProject, onEnd: () => void) {
  const newest = useRef(opened.pass);
  const pass = useCallback(() => newest.current, []);
  const query = useQuery({
    queryKey: ['linked', opened.pass],
    initialData: opened,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: renewEvery,
    retry: false,
    queryFn: ({ signal }) =>
      send(readLinked, { body: { pass: newest.current } }, { signal, handles: 'all' }),
  });
  const { data: project, error, refetch } = query;
  useEffect(() => {
    newest.current = project.pass;
    storePass(token, project.pass);
  }, [token, project.pass]);
  const end = useEffectEvent(onEnd);
  const gone = error instanceof Failure && error.code === 'link_not_found';
  useEffect(() => {
    if (gone) end();
  }, [gone]);
  const refresh = useCallback(() => void refetch(), [refetch]);
  return { project, pass, refresh };
}

/** Visitors sign in; signed-in users accept the access that the link offers (S6.2, S6.5). */
function WayIn({ kind, pass }: { kind: ProjectKindView; pass: () => string }) {
  const session = useSession();
  const navigate = useNavigate();
  const join = useMutation({
    mutationFn: () => send(joinByLink, { body: { pass: pass() } }),
    onSuccess: ({ project_id }) => navigate(kind.path(project_id)),
  });
  if (session) {
    return (
      <HeaderButton
        look="main"
        Icon={IconFolderOpen}
        label="Open in my projects"
        disabled={join.isPending}
        onClick={() => join.mutate()}
      />
    );
  }
  return (
    <>
      <HeaderButton Icon={IconUserPlus} label="Share" disabled />
      <HeaderButton
        look="main"
        Icon={IconLogin2}
        label="Sign in"
        onClick={() => openSignIn('signin')}
      />
    </>
  );
}
