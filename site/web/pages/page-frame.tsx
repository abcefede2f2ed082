import styles from '../reading.module.css';

export { clientLoader, loader } from '../static/static-page.ts';

/** The server puts its own pages in here (`platform/server/http/pages/site-frame.ts`). */
export const meta = () => [{ title: '%PAGE_TITLE%' }, { name: 'robots', content: 'noindex' }];

export default function PageFrame() {
  return <div className={styles.page}>%PAGE_BODY%</div>;
}
