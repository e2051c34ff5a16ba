// The entry of the chunk that is loaded with the first estimate.
export { EstimatePanel } from './estimate-panel.tsx';
export { receivePhotoReading } from './receive-photo-reading.ts';
export { receiveEstimate, restoreSavedEstimate } from './shown-estimate.ts';
