import panel from '#ui/fields/panel.module.css';
import { GuestSettings } from '../guest/guest-settings.tsx';
import { AgreementSection } from './agreement-section.tsx';
import { ConformanceSection } from './conformance-section.tsx';
import { EvaluatorsSection } from './evaluators-section.tsx';
import { HeuristicsSection } from './heuristics-section.tsx';
import { RoundsSection } from './rounds-section.tsx';
import { StatusNames } from './status-names.tsx';

/** The method of the review: evaluators, working alone, rounds, heuristics and conformance. */
export function MethodPanel() {
  return (
    <div className={panel.panel}>
      <EvaluatorsSection />
      <GuestSettings />
      <AgreementSection />
      <RoundsSection />
      <HeuristicsSection />
      <ConformanceSection />
      <StatusNames />
    </div>
  );
}
