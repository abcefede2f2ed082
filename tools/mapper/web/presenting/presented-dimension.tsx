import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { useGroup, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { lookups } from '../../contract/lookups.ts';
import { dotLabel } from '../../document/dot-label.ts';
import { type Person, pointGroupsOf, useShownPeople } from '../behaviour/behaviour-model.tsx';
import { useQuotes } from '../behaviour/quotes.tsx';
import { layOutScale } from '../behaviour/scale-layout.ts';
import { useAcceptedGroups } from '../behaviour/use-accepted-groups.ts';
import { useMap } from '../map-model.tsx';
import styles from './presented-dimension.module.css';
import show from './presenting.module.css';

/** Somebody who is placed on the dimension, with the id of the point. */
interface Placed {
  person: Person;
  point: string;
  value: number;
}

/** Width of a dot, px, for few people and for many. */
const [large, small] = [48, 28];
const manyPeople = 24;

/** A dimension with everybody on it, and what they said about it. */
export function PresentedDimension({ id }: { id: string }) {
  const { records } = useMap();
  const dimension = useRecord(records, 'dimensions', id);
  const placed = usePlaced(id, dimension?.steps ?? 1);
  const groups = useAcceptedGroups();
  const { ref, width } = useElementSize();
  if (!dimension) return null;
  const { title, left, right, group, steps } = dimension;
  const size = placed.length > manyPeople ? small : large;
  const standing = placed.map(({ person, value }) => ({ id: person.id, value }));
  const { places, axis } = layOutScale(standing, { width, steps, size });
  const about = lookups.dimension_groups.find(({ code }) => code === group)?.label;
  return (
    <article className={show.column}>
      <header className={show.head} style={cssVariables({ '--colour': 'var(--tool-mapper)' })}>
        {group === 'other' ? null : <p className={show.above}>{about}</p>}
        <h1 className={show.name}>{title || 'Unnamed dimension'}</h1>
      </header>
      <div ref={ref} className={styles.scale} style={{ height: axis }}>
        {placed.map(({ person, value }) => {
          const { x, y } = places.get(person.id) ?? { x: 0, y: 0 };
          return (
            <span
              key={person.id}
              className={styles.dot}
              style={{
                ...cssVariables({
                  '--colour': person.colour,
                  '--size': `${size}px`,
                  '--group': groups.of(person.id)?.colour ?? 'transparent',
                }),
                left: x,
                top: y,
              }}
              data-company={person.type === 'C' || undefined}
              role="img"
              aria-label={`${person.name || 'Unnamed'}: ${value} of ${steps}`}
              title={person.name}
            >
              {dotLabel(person.name)}
            </span>
          );
        })}
      </div>
      <div className={styles.ends}>
        <span>{left}</span>
        <span>{right}</span>
      </div>
      {groups.all.length > 0 ? (
        <ul className={styles.groups} aria-label="Groups">
          {groups.all.map(({ id: group, name, colour }) => (
            <li key={group} style={cssVariables({ '--group': colour })}>
              {name || 'Unnamed group'}
            </li>
          ))}
        </ul>
      ) : null}
      {placed.length === 0 ? <p className={styles.nobody}>Nobody is placed on it yet.</p> : null}
      <ul className={styles.quotes} aria-label="What they said">
        {placed.map((one) => (
          <Quote key={one.point} {...one} />
        ))}
      </ul>
    </article>
  );
}

/** Everybody who is shown and has a place, from the left end to the right. */
function usePlaced(dimension: string, steps: number): readonly Placed[] {
  const { records } = useMap();
  const people = useShownPeople();
  const points = useRecords(
    records,
    'points',
    useGroup(pointGroupsOf(records).ofDimension, dimension),
  );
  return useMemo(() => {
    const of = new Map(points.map((point) => [point.persona, point]));
    return people
      .flatMap((person) => {
        const point = of.get(person.id);
        return point ? [{ person, point: point.id, value: Math.min(point.value, steps) }] : [];
      })
      .sort((one, other) => one.value - other.value);
  }, [people, points, steps]);
}

function Quote({ person, point }: Placed) {
  return useQuotes(point).map(({ id, quote }) => (
    <li key={id} className={styles.quote} style={cssVariables({ '--colour': person.colour })}>
      <q>{quote}</q>
      <span className={styles.who}>{person.name || 'Unnamed'}</span>
    </li>
  ));
}
