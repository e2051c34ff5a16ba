import { type ComponentType, lazy, Suspense } from 'react';
import type { SectionId } from './content/pages.ts';
import { ErrorBoundary } from './pages/error-screen.tsx';

/** A flick of the thumb: a part this near is soon read or typed into. */
const NEAR = '1000px';

const loaders: (() => Promise<unknown>)[] = [];
const { promise: allNeeded, resolve: needAll } = deferred();

interface PartOptions {
  /** The section around the part; its code is loaded once that comes near. */
  section?: SectionId;
  /** The page is complete without the part: an error in it takes nothing else away. */
  isOptional?: boolean;
}

/**
 * Makes an interactive part of a page, which is hydrated on its own. Until its code has come, and where it never comes,
 * it stays the HTML of the prerender, in which forms are posted by the browser.
 */
function part<Name extends string>(
  name: Name,
  load: () => Promise<{ [Export in Name]: ComponentType }>,
  { section, isOptional = false }: PartOptions = {},
): ComponentType {
  let loaded: { default: ComponentType } | undefined;
  const loadPart = async () => {
    loaded = { default: (await load())[name] as ComponentType };
    return loaded;
  };
  loaders.push(loadPart);
  const Part = lazy(() => (loaded ? thenable(loaded) : loadNeeded()));
  async function loadNeeded() {
    if (section) await Promise.race([comesNear(section), allNeeded]);
    return loadPart().catch(() => deferred<never>().promise);
  }
  // The same element in every rendering: a navigation would wait for the code of a changed one.
  const suspended = (
    <Suspense>
      <Part />
    </Suspense>
  );
  return () =>
    isOptional ? <ErrorBoundary fallback={null}>{suspended}</ErrorBoundary> : suspended;
}

/** Resolves at once, where a promise would leave a page without the part for a moment. */
function thenable<Value>(value: Value) {
  // biome-ignore lint/suspicious/noThenProperty: React takes any thenable.
  return { then: (resolve: (value: Value) => void) => resolve(value) } as Promise<Value>;
}

export const TestimonialList = part(
  'TestimonialList',
  () => import('./sections/testimonial-list.tsx'),
  { section: 'testimonials', isOptional: true },
);
export const TestimonialForm = part(
  'TestimonialForm',
  () => import('./forms/new-testimonial-form.tsx'),
  { section: 'testimonials' },
);
export const QuoteSection = part('QuoteSection', () => import('./sections/quote-section.tsx'), {
  section: 'quote',
});
export const ContactForm = part('ContactForm', () => import('./forms/contact-message-form.tsx'), {
  section: 'contact',
});
export const OpeningStatus = part('OpeningStatus', () => import('./sections/opening-status.tsx'), {
  section: 'contact',
  isOptional: true,
});
export const MapControls = part('MapControls', () => import('./map/map-controls.tsx'), {
  section: 'service-area',
  isOptional: true,
});
export const GalleryGrid = part('GalleryGrid', () => import('./gallery/gallery-grid.tsx'));

let loading: Promise<unknown> | undefined;

/**
 * Loads the code of all parts, for a page that is complete in its first rendering: its links lead to a section, and the
 * browser restores its position.
 */
export function loadParts(): Promise<unknown> {
  needAll();
  loading ??= Promise.all(loaders.map((load) => load()));
  return loading;
}

/** Fulfilled once a section of the page comes near the viewport, at once where the page has none. */
function comesNear(id: SectionId): Promise<void> {
  const { promise, resolve } = deferred();
  const section = globalThis.document?.getElementById(id);
  if (!section) return Promise.resolve();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    },
    { rootMargin: NEAR },
  );
  observer.observe(section);
  return promise;
}

/** `Promise.withResolvers`, which the oldest supported browsers lack. */
function deferred<Value = void>() {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((fulfill) => {
    resolve = fulfill;
  });
  return { promise, resolve };
}
