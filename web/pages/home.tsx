import { pages } from '../content/pages.ts';
import { PhoneBar } from '../navigation/phone-bar.tsx';
import { About } from '../sections/about.tsx';
import { Contact } from '../sections/contact.tsx';
import { Footer } from '../sections/footer.tsx';
import { Header } from '../sections/header.tsx';
import { Hero } from '../sections/hero.tsx';
import { Quote } from '../sections/quote.tsx';
import { ServiceArea } from '../sections/service-area.tsx';
import { Services } from '../sections/services.tsx';
import { Testimonials } from '../sections/testimonials.tsx';
import { PageHead } from './page-head.tsx';

export function Home() {
  return (
    <>
      <PageHead {...pages.home} />
      <Header />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Services />
        <Testimonials />
        <About />
        <Quote />
        <Contact />
        <ServiceArea />
      </main>
      <Footer />
      <PhoneBar isBelowHero />
    </>
  );
}
