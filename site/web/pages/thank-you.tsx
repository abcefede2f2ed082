import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { kindOfSlug, shapeOf } from '#features/forms/contract/fields.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import styles from '../reading.module.css';
import { ifNotOffered, ifOffered } from '../shown/offered.tsx';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () => [
  { title: 'Thank you · Sightline' },
  { name: 'robots', content: 'noindex' },
];

/** Thanks for a form, by its first segment (S2.37). */
export default function ThankYou() {
  const { templates = '' } = useParams();
  const kind = kindOfSlug(templates);
  if (!kind) throw commonFailures.fail('not_found');
  return (
    <div className={styles.page}>
      <h1>Thank you</h1>
      <p {...ifOffered('mail')}>{shapeOf(kind, true).thanks}</p>
      <p {...ifNotOffered('mail')}>{shapeOf(kind, false).thanks}</p>
      <p>
        <Button component={Link} to="/samples" variant="default">
          Look around in the library
        </Button>
      </p>
    </div>
  );
}
