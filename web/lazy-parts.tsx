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
 * @param section - around the part; its code is loaded once that comes near
 */
function part(load: () => Promise<ComponentType>, section?: SectionId): ComponentType {
  let loaded: { default: ComponentType } | undefined;
  const loadPart = async () => {
    loaded = { default: await load() };
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
  async () => (await import('./sections/testimonials-section.tsx')).TestimonialsSection,
  'testimonials',
);
export const QuoteSection = part(
  async () => (await import('./sections/quote-section.tsx')).QuoteSection,
  'quote',
);
export const ContactSection = part(
  async () => (await import('./sections/contact-section.tsx')).ContactSection,
  'contact',
);
export const ServiceAreaSection = part(
  async () => (await import('./sections/service-area-section.tsx')).ServiceAreaSection,
  'service-area',
);
export const GalleryPage = part(async () => (await import('./pages/gallery-page.tsx')).GalleryPage);
export const NotFound = part(async () => (await import('./pages/not-found.tsx')).NotFound);

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
