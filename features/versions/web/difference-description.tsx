import type {
  CollectionDifference,
  Difference,
  FieldDifference,
} from '#kernel/document/compare.ts';
import styles from './versions.module.css';

type RecordDifference = CollectionDifference['records'][number];

/** Records of one collection that are listed at most; a longer list would only be slow. */
const maxDescribed = 200;

const actions: Record<RecordDifference['change'], string> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
};

/** What was added, changed and removed, by collection. */
export function DifferenceDescription({ difference }: { difference: Difference }) {
  const { facts, collections } = difference;
  if (facts.length === 0 && collections.length === 0) {
    return <p className={styles.quiet}>No differences.</p>;
  }
  return (
    <div className={styles.differences}>
      {facts.length > 0 ? <Fields fields={facts} /> : null}
      {collections.map(({ collection, one, many, records }) => (
        <section key={collection} aria-label={capital(many)}>
          <h3 className={styles.kind}>
            {records.length} {records.length === 1 ? one : many}
          </h3>
          <Records one={one} records={records} />
        </section>
      ))}
    </div>
  );
}

function Records({ one, records }: Pick<CollectionDifference, 'one' | 'records'>) {
  return (
    <>
      <ul className={styles.records}>
        {records.slice(0, maxDescribed).map((record) => (
          <li key={record.id} data-change={record.change}>
            {describeDifference(record, one)}
            {record.fields.length > 0 ? <Fields fields={record.fields} /> : null}
            {record.parts?.map((part) => (
              <Records key={part.collection} one={part.one} records={part.records} />
            ))}
          </li>
        ))}
      </ul>
      {records.length > maxDescribed ? (
        <p className={styles.quiet}>And {records.length - maxDescribed} more.</p>
      ) : null}
    </>
  );
}

/** Such as 'Changed ‘Goals’, moved'; a record that only moved is not called changed. */
function describeDifference(
  { change, name, fields, moved, parts }: RecordDifference,
  one: string,
): string {
  const called = name ? `‘${name}’` : `a ${one}`;
  if (moved && fields.length === 0 && !parts) return `Moved ${called}`;
  return `${actions[change]} ${called}${moved ? ', moved' : ''}`;
}

function Fields({ fields }: { fields: readonly FieldDifference[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before ? <del>{before}</del> : null} {after ? <ins>{after}</ins> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
