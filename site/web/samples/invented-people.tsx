import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from './sample.module.css';

/** The two samples that show how a project looks on which a team works (S2.51). */
const teamSamples: readonly string[] = ['journey-current-account', 'personas-harbour-bank'];
/** The team of the samples; nobody of that name works anywhere. */
const people = ['Noor Castellan', 'Ivo Lindqvist', 'Tamsin Reyes'];

/** The invented people who work on a sample, where it shows any. */
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
