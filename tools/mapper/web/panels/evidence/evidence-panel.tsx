import { sentence } from '#kernel/text/sentence.ts';
import panel from '#ui/fields/panel.module.css';
import { completenessOf, researchPlan } from '../../../document/analysis/evidence-meter.ts';
import type { MapValue } from '../../../document/mapper-document.ts';
import { useMapValue } from '../../map-value.ts';
import { JumpLink } from '../jump-link.tsx';
import { cardsOfPersona, QuotesBehind } from './quotes-behind.tsx';
import { SimilarityOfRows } from './row-similarity.tsx';
import { StatusMeter } from './status-meter.tsx';

/** The evidence of the map, and what should be researched next. */
export function EvidencePanel() {
  const map = useMapValue();
  const plan = researchPlan(map);
  const personas = map.facts.mapType === 'persona' ? completenessOf(map) : [];
  return (
    <div className={panel.panel}>
      <StatusMeter map={map} />
      <section className={panel.section} aria-label="Research plan">
        <h3 className={panel.heading}>Research plan</h3>
        <p className={panel.quiet}>
          {plan.length === 0
            ? 'Every row has a piece of evidence.'
            : 'Nothing in these rows is backed by evidence yet. Research them next.'}
        </p>
        <ul className={panel.list}>
          {plan.map((id) => (
            <li key={id}>
              <JumpLink part={{ kind: 'row', id }} />
            </li>
          ))}
        </ul>
      </section>
      {map.facts.mapType === 'persona' ? <SimilarityOfRows map={map} /> : null}
      {personas.length > 0 ? (
        <section className={panel.section} aria-label="Personas">
          <h3 className={panel.heading}>Personas</h3>
          <table className={panel.table}>
            <thead>
              <tr>
                <th scope="col">Persona</th>
                <th scope="col">Filled</th>
                <th scope="col">Backed</th>
              </tr>
            </thead>
            <tbody>
              {personas.map(({ persona, filled, backed }) => (
                <tr key={persona}>
                  <th scope="row">
                    <JumpLink part={{ kind: 'persona', id: persona }} />
                  </th>
                  {[filled, backed].map((part, at) => (
                    <td key={at === 0 ? 'filled' : 'backed'}>
                      <QuotesBehind
                        map={map}
                        title={sentence`Behind ${nameOf(map, persona)}`}
                        of={cardsOfPersona(map, persona)}
                      >
                        {percent(part)}
                      </QuotesBehind>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </div>
  );
}

function nameOf({ personas }: MapValue, persona: string): string {
  return personas.find(({ id }) => id === persona)?.name || 'an unnamed persona';
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
