export { mapperView } from './kind-view.tsx';
