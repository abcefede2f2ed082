export { notesView } from './kind-view.tsx';
