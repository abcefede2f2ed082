import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { openSignIn } from '#features/accounts/web/index.ts';
import { listShowcases, type Showcase } from '#features/sharing/contract/links.ts';
import type { ToolSample } from '#features/tool/contract/tool-routes.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { ProductPicture } from '../landing/product-picture.tsx';
import styles from '../reading.module.css';
import cards from './sample.module.css';

/** The samples of the tools, and the public showcases (S1.5). */
export function Library({ samples }: { samples: readonly ToolSample[] }) {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['showcases'],
    queryFn: ({ signal }) => send(listShowcases, {}, { signal }),
  });
  return (
    <div className={`${styles.page} ${cards.library}`}>
      <h1>Library</h1>
      <p>Look at how others did it, and make one your own.</p>
      <ul className={cards.cards}>
        {samples.map(({ slug, title, text, picture }) => (
          <li key={slug}>
            <Link className={cards.card ?? ''} to={`/samples/${slug}`}>
              <ProductPicture name={picture} alt="" />
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data && data.showcases.length > 0 ? <Showcases showcases={data.showcases} /> : null}
      <p>
        {session ? (
          <Button component={Link} to="/dashboard">
            Dashboard
          </Button>
        ) : (
          <Button onClick={() => openSignIn('signup')}>Create an account</Button>
        )}
      </p>
    </div>
  );
}

function Showcases({ showcases }: { showcases: Showcase[] }) {
  return (
    <section aria-labelledby="showcases">
      <h2 id="showcases">Shown by their owners</h2>
      <ul className={styles.list}>
        {showcases.map(({ url, title, owner_name }) => (
          <li key={url}>
            <a href={url}>{title}</a> by {owner_name}
          </li>
        ))}
      </ul>
    </section>
  );
}
