export { SlideFields } from './slide-fields.tsx';
