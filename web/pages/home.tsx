import { pages } from '../content/pages.ts';
import {
  ContactSection,
  QuoteSection,
  ServiceAreaSection,
  TestimonialsSection,
} from '../lazy-parts.tsx';
import { Header } from '../navigation/header.tsx';
import { PhoneBar } from '../navigation/phone-bar.tsx';
import { AboutSection } from '../sections/about-section.tsx';
import { Footer } from '../sections/footer.tsx';
import { HeroSection } from '../sections/hero-section.tsx';
import { ServicesSection } from '../sections/services-section.tsx';

export function Home() {
  return (
    <>
      <Header {...pages.home} />
      <main id="main" tabIndex={-1}>
        <HeroSection />
        <ServicesSection />
        <TestimonialsSection />
        <AboutSection />
        <QuoteSection />
        <ContactSection />
        <ServiceAreaSection />
      </main>
      <Footer />
      <PhoneBar isBelowHero />
    </>
  );
}
