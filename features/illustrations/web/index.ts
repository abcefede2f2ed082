export { DrawButton } from './draw-button.tsx';
