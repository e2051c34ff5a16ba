import { contactForm } from '../../domain/forms/contact-message.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { testimonialForm } from '../../domain/forms/testimonial.ts';
import type { PublishedTestimonial } from '../../domain/published-testimonial.ts';
import { AddPhotosPrompt } from '../add-photos/add-photos-prompt.tsx';
import { AddPhotosView } from '../add-photos/add-photos-view.tsx';
import type { PhotoList } from '../add-photos/photo-list.ts';
import type { ShrunkPhoto } from '../add-photos/shrink-photo.ts';
import { contactPrivacy } from '../content/privacy-notes.ts';
import { EstimateText } from '../estimate/estimate-card.tsx';
import { EstimatePanel } from '../estimate/estimate-panel.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { Toast } from '../forms/toaster.tsx';
import { Lightbox } from '../gallery/lightbox.tsx';
import { galleryPhotos } from '../images/site-photos.ts';
import { IslandContext } from '../islands/island.tsx';
import { InteractiveMapView } from '../map/interactive-map.tsx';
import { MapControlsView } from '../map/map-controls.tsx';
import { ErrorScreen } from '../pages/error-boundary.tsx';
import { ListOfTestimonials } from '../sections/testimonial-list.tsx';
import { shownEstimates } from './shown-estimates.ts';

const ignore = () => {};
const shrunk: ShrunkPhoto = { blob: new Blob(), type: 'image/jpeg', preview: '' };
const photoActions = { onAdd: ignore, onRetry: ignore, onRemove: ignore };
const loadMore = () => Promise.resolve();

const photosInEachState: PhotoList = {
  photos: [
    { id: 0, name: 'preparing.jpg', status: { step: 'preparing' } },
    { id: 1, name: 'sending.jpg', status: { step: 'sending', progress: 0.5 }, shrunk },
    { id: 2, name: 'sent.jpg', status: { step: 'sent' }, shrunk },
    { id: 3, name: 'unsent.jpg', status: { step: 'unsent', reason: 'connection' }, shrunk },
    { id: 4, name: 'unusable.exe', status: { step: 'unusable', reason: 'unreadable' } },
  ],
  leftOut: ['seventh.jpg'],
};

const testimonial: PublishedTestimonial = {
  id: '',
  name: 'Name',
  location: 'Location',
  testimonial: 'A long testimonial. '.repeat(20),
  rating: 3,
  createdAt: '2025-01-01T00:00:00.000Z',
};

const list = {
  listRef: { current: null },
  testimonials: [] as PublishedTestimonial[],
  isPending: false,
  isSettled: false,
  ratings: undefined,
  isEmpty: false,
  placeholders: [] as number[],
  loadMore: undefined,
  isExpanded: false,
  onExpand: ignore,
};
const short = { ...testimonial, testimonial: 'A short testimonial.' };

// A phone shows three of them at first, and each length has a look of its own.
const testimonials = [testimonial, short, short, testimonial, short].map((each, index) => ({
  ...each,
  id: `${index}`,
}));

/**
 * Each look of an island that the prerendered pages do not show: the build makes the styles of these, and a
 * browser has no others. A look that is missing here is told on the console, where every journey fails on it.
 */
export function IslandStates() {
  return (
    <IslandContext value={true}>
      {[contactForm, quoteForm, testimonialForm].map((definition) => (
        <FormFrame
          key={definition.submit}
          id="contact-form"
          action=""
          title=""
          columns={2}
          definition={definition}
          errorOf={() => 'An error.'}
          isSending={true}
          privacy={contactPrivacy}
        />
      ))}
      <AddPhotosView id="photos" list={photosInEachState} {...photoActions} />
      <AddPhotosPrompt />
      {(['success', 'error'] as const).flatMap((type) =>
        [true, false].map((isCovered) => (
          <Toast
            key={`${type} ${isCovered}`}
            toast={{ id: '', type, title: 'Title', description: 'Description.' }}
            isCovered={isCovered}
          />
        )),
      )}
      <ListOfTestimonials {...list} {...{ testimonials }} placeholders={[2, 6]} />
      <ListOfTestimonials {...list} {...{ testimonials }} isSettled loadMore={loadMore} />
      <ListOfTestimonials
        {...list}
        {...{ testimonials }}
        isSettled
        isExpanded
        loadMore={loadMore}
      />
      <ListOfTestimonials {...list} isEmpty placeholders={[2, 6]} />
      <ListOfTestimonials {...list} isEmpty isSettled ratings={{ count: 2, average: 4.5 }} />
      {shownEstimates.map((shown) => (
        <EstimatePanel key={shown.id} shown={shown} isReading isReadingPhotos ref={null} />
      ))}
      <EstimateText text="An estimate." ref={null} />
      <Lightbox photos={galleryPhotos} index={0} onMove={ignore} onClose={ignore} />
      <MapControlsView isInteractive onToggle={ignore} />
      {(['loading', 'reachable', 'loaded', 'failed'] as const).map((state) => (
        <InteractiveMapView key={state} state={state} onLoad={ignore} />
      ))}
      <ErrorScreen />
    </IslandContext>
  );
}
