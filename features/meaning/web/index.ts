// The public interface of the web layer of meaning.
export { FindEvidence } from './find-evidence.tsx';
export { MeaningActions } from './meaning-actions.tsx';
export { SaidElsewhere } from './said-elsewhere.tsx';
export { SimilarItems } from './similar-items.tsx';
