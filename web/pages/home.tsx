import { Suspense } from 'react';
import { pages } from '../content/pages.ts';
import { ToastRegion } from '../forms/toast.tsx';
import { Header } from '../navigation/header.tsx';
import { AboutSection } from '../sections/about-section.tsx';
import { ContactSection } from '../sections/contact-section.tsx';
import { Footer } from '../sections/footer.tsx';
import { HeroSection } from '../sections/hero-section.tsx';
import { PhoneBar } from '../sections/phone-bar.tsx';
import { QuoteSection } from '../sections/quote-section.tsx';
import { ServiceAreaSection } from '../sections/service-area-section.tsx';
import { ServicesSection } from '../sections/services-section.tsx';
import { TestimonialsSection } from '../sections/testimonials-section.tsx';

/** Each section is hydrated separately, starting with the one the visitor touches. */
const sections = [
  HeroSection,
  ServicesSection,
  TestimonialsSection,
  AboutSection,
  QuoteSection,
  ContactSection,
  ServiceAreaSection,
];

export default function Home() {
  return (
    <>
      <Header {...pages.home} isOverPhoto />
      <main id="main" tabIndex={-1}>
        {sections.map((Section) => (
          <Suspense key={Section.name}>
            <Section />
          </Suspense>
        ))}
      </main>
      <Footer />
      <PhoneBar isBelowHero />
      <ToastRegion />
    </>
  );
}
