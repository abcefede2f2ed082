import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from './sample-page.module.css';

/** The two samples that show how a team works on a project (S2.51). */
const teamSamples: readonly string[] = ['journey-current-account', 'personas-harbour-bank'];
/** The invented team of the samples. */
const people = ['Noor Castellan', 'Ivo Lindqvist', 'Tamsin Reyes'];

/** The invented users of a sample, where it shows any. */
export function InventedPeople({ slug }: { slug: string }) {
  if (!teamSamples.includes(slug)) return null;
  return (
    <ul className={styles.people} aria-label="Invented people who work on this sample">
      {people.map((name, colour) => (
        <li key={name} title={`${name} (invented)`}>
          <Avatar name={name} colour={colour} size={28} />
        </li>
      ))}
    </ul>
  );
}
