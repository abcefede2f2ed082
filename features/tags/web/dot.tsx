import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './names.module.css';

/** The colour of a tag. */
export function Dot({ colour }: { colour: string }) {
  return <span className={styles.dot} style={cssVariables({ '--tag': colour })} aria-hidden />;
}
