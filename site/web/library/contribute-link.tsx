import { ForUsers, ForVisitors } from '../shown/shown-to.tsx';

/** The way to contribute to the library, for which visitors sign in first. */
export function ContributeLink({ children }: { children: string }) {
  return (
    <>
      <ForUsers>
        <a href="/contribute">{children}</a>
      </ForUsers>
      <ForVisitors>
        <a href="/signin?return-path=%2Fcontribute">{children}</a>
      </ForVisitors>
    </>
  );
}
