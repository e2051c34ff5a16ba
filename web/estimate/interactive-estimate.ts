// The entry of the chunk that is loaded with the first estimate.
export { EstimatePanel } from './estimate-panel.tsx';
export { receiveEstimate, restoreSavedEstimate } from './shown-estimate.ts';
