import { DivergingBars } from '#ui/chart/diverging-bars.tsx';
import { RadarChart } from '#ui/chart/radar-chart.tsx';
import panel from '#ui/fields/panel.module.css';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { firstColour, stageColours } from '../../../contract/codes.ts';
import { type Gap, gapsOf, radarOf } from '../../../document/analysis/charts.ts';
import styles from './groups.module.css';
import type { GroupsModel } from './groups-model.ts';

/** Patterns that a radar shows at most: more cannot be told apart. */
const most = 5;

/** Where the patterns stand on all dimensions, and how far the company stands from its people. */
export function GroupCharts({ model }: { model: GroupsModel }) {
  return (
    <>
      <Radar model={model} />
      {model.profiles.company ? <Gaps model={model} /> : null}
    </>
  );
}

interface Shown {
  id: string;
  name: string;
  colour: string;
  /** From 0 at the left end to 1. */
  values: readonly (number | null)[];
}

function shownOf({ map, profiles, words }: GroupsModel): Shown[] {
  const patterns = map.patterns.slice(0, most).map(({ id, name, colour }) => {
    const own = map.patternMembers.filter(({ pattern }) => pattern === id);
    return { id, name, colour, members: own.map(({ persona }) => persona) };
  });
  const everybody = profiles.people.map(({ id }) => id);
  const groups =
    patterns.length > 0
      ? patterns
      : [{ id: 'all', name: 'Everybody', colour: firstColour, members: everybody }];
  return radarOf(profiles, groups).map(({ id, values }) => {
    const group = groups.find((one) => one.id === id);
    const company = stageColours.at(-1)?.colour ?? firstColour;
    return { id, values, name: group?.name ?? words.person(id), colour: group?.colour ?? company };
  });
}

function Radar({ model }: { model: GroupsModel }) {
  const { profiles } = model;
  const shown = shownOf(model);
  const spokes = profiles.scales.map(({ id, title }) => ({ id, name: title || 'Untitled' }));
  return (
    <section className={panel.section} aria-label="Profiles">
      <h3 className={panel.heading}>Profiles</h3>
      <RadarChart spokes={spokes} profiles={shown} />
      <ul className={styles.chips} aria-label="Whose profiles">
        {shown.map(({ id, name, colour }) => (
          <li key={id} className={styles.chip} style={cssVariables({ '--colour': colour })}>
            <span className={styles.chipDot} aria-hidden />
            {name}
          </li>
        ))}
      </ul>
      <details className={styles.told}>
        <summary>As a table</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption>Mean position, from 0 % at the left end to 100 % at the right end</caption>
            <thead>
              <tr>
                <th scope="col">Dimension</th>
                {shown.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {profiles.scales.map(({ id, title }, place) => (
                <tr key={id}>
                  <th scope="row">{title || 'Untitled'}</th>
                  {shown.map((one) => (
                    <td key={one.id}>{percent(one.values[place] ?? null)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

function Gaps({ model }: { model: GroupsModel }) {
  const gaps = gapsOf(model.profiles);
  const title = ({ dimension }: Gap) => model.words.dimension(dimension)?.title || 'Untitled';
  const bars = gaps.map((gap) => ({
    id: gap.dimension,
    name: title(gap),
    value: gap.gap,
    told: percent(gap.gap),
  }));
  return (
    <section className={panel.section} aria-label="Gap to the company">
      <h3 className={panel.heading}>Gap to the company</h3>
      <p className={panel.quiet}>
        How far the company stands from the mean of its people, in per cent of the scale: to the
        left or to the right of them.
      </p>
      <DivergingBars bars={bars} />
      <details className={styles.told}>
        <summary>As a table</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption>Widest gap first</caption>
            <thead>
              <tr>
                <th scope="col">Dimension</th>
                <th scope="col">People</th>
                <th scope="col">Company</th>
                <th scope="col">Gap</th>
              </tr>
            </thead>
            <tbody>
              {gaps.map((gap) => (
                <tr key={gap.dimension}>
                  <th scope="row">{title(gap)}</th>
                  <td>{gap.people?.toFixed(1) ?? '–'}</td>
                  <td>{gap.company ?? '–'}</td>
                  <td>{percent(gap.gap)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

function percent(part: number | null): string {
  return part === null ? '–' : `${Math.round(part * 100)} %`;
}
