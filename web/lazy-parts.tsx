import { type ComponentType, lazy, Suspense } from 'react';
import type { SectionId } from './content/pages.ts';

/** A flick of the thumb: a part this near is soon read or typed into. */
const NEAR = '1000px';

const loaders: (() => Promise<unknown>)[] = [];
let needAll = () => {};
const allNeeded = new Promise<void>((resolve) => {
  needAll = resolve;
});

/**
 * Makes an interactive part of a page, which is hydrated on its own. Until its code has come, and where it never comes,
 * it stays the HTML of the prerender, in which forms are posted by the browser.
 *
 * @param load - imports its module, which exports the one component
 * @param section - around the part; its code is loaded once that comes near
 */
function part(load: () => Promise<object>, section?: SectionId): ComponentType {
  let loaded: { default: ComponentType } | undefined;
  const loadPart = async () => {
    const [component] = Object.values(await load());
    loaded = { default: component };
    return loaded;
  };
  loaders.push(loadPart);
  const Part = lazy(() => (loaded ? thenable(loaded) : loadNeeded()));
  async function loadNeeded() {
    if (section) await Promise.race([comesNear(section), allNeeded]);
    return loadPart().catch(() => new Promise<never>(() => {}));
  }
  // The same element in every rendering: a navigation would wait for the code of a changed one.
  const suspended = (
    <Suspense>
      <Part />
    </Suspense>
  );
  return () => suspended;
}

/** Resolves at once, where a promise would leave a page without the part for a moment. */
function thenable<Value>(value: Value) {
  // biome-ignore lint/suspicious/noThenProperty: React takes any thenable.
  return { then: (resolve: (value: Value) => void) => resolve(value) } as Promise<Value>;
}

export const TestimonialsSection = part(
  () => import('./sections/testimonials-section.tsx'),
  'testimonials',
);
export const QuoteSection = part(() => import('./sections/quote-section.tsx'), 'quote');
export const ContactSection = part(() => import('./sections/contact-section.tsx'), 'contact');
export const ServiceAreaSection = part(
  () => import('./sections/service-area-section.tsx'),
  'service-area',
);
export const GalleryPage = part(() => import('./pages/gallery-page.tsx'));
export const NotFound = part(() => import('./pages/not-found.tsx'));

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
  const section = globalThis.document?.getElementById(id);
  if (!section) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    observer.observe(section);
  });
}
