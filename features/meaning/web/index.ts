// The public interface of the web layer of meaning.
export { FindEvidence } from './find-evidence.tsx';
export { MeaningActions } from './meaning-actions.tsx';
export { MeaningFailed } from './meaning-failed.tsx';
export { SaidElsewhere } from './said-elsewhere.tsx';
export { SimilarItems } from './similar-items.tsx';
export { SortedThemes } from './sorted-themes.tsx';
export { surenessText } from './texts.ts';
export { usePairs } from './use-groups.ts';
