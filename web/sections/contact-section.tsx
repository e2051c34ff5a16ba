import { chakra, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { business, phoneLink } from '../../domain/business.ts';
import { contactForm } from '../../domain/forms/contact-message.ts';
import { openingStatus } from '../../domain/opening-hours.ts';
import { nextSteps, replyPromise } from '../../domain/wording.ts';
import { AddPhotos } from '../add-photos/add-photos.tsx';
import { createPhotoSession } from '../add-photos/photo-session.ts';
import { contactEndpoint } from '../api/form-endpoints.ts';
import { contactFormWords, contactPerson } from '../content/forms.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { ErrorBoundary } from '../pages/error-screen.tsx';
import { Section, Steps, sticky } from './section.tsx';

const FORM_ID = 'contact-form';
const photos = createPhotoSession(FORM_ID);

const { address, phone, email, hours, timeZone } = business;

export function ContactSection() {
  return (
    <Section id="contact" title="Contact Us" lead={`Call or write. We answer ${replyPromise}.`}>
      <Grid templateColumns={{ lg: '3fr 2fr' }} gap={{ base: '10', lg: '16' }}>
        <FormFrame
          id={FORM_ID}
          definition={contactForm}
          endpoint={contactEndpoint}
          photos={photos}
          photoControl={<AddPhotos id="contact-photos" session={photos} />}
          resets
          {...contactFormWords}
        />
        <Stack {...sticky} gap="8" borderTopWidth="4px" borderColor="brand.solid" pt="6">
          <Stack as="address" fontStyle="normal" gap="2">
            <Heading as="h3" mb="2">
              Contact Information
            </Heading>
            {contactPerson && <Text>{contactPerson}</Text>}
            <Grid as="dl" templateColumns="auto 1fr" columnGap="6" alignItems="center">
              <Detail label="Address">{`${address.locality}, ${address.region}`}</Detail>
              <Detail label="Phone">
                <Link href={phoneLink(phone)}>{phone}</Link>
              </Detail>
              <Detail label="Email">
                <Link href={`mailto:${email}`}>{email}</Link>
              </Detail>
            </Grid>
          </Stack>
          <Stack gap="4">
            <Heading as="h3">Business Hours</Heading>
            <Grid as="dl" templateColumns="auto 1fr" columnGap="6" rowGap="2">
              {hours.map(({ days, opens, closes }) => (
                <Fragment key={days}>
                  <chakra.dt fontWeight="semibold">{days}</chakra.dt>
                  <dd>{opens ? `${opens}-${closes}` : 'Closed'}</dd>
                </Fragment>
              ))}
            </Grid>
            <ErrorBoundary fallback={null}>
              <OpeningStatus />
            </ErrorBoundary>
          </Stack>
          <div>
            <Heading as="h3">What Happens Next</Heading>
            <Steps steps={nextSteps} />
          </div>
        </Stack>
      </Grid>
    </Section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt fontWeight="semibold">{label}</chakra.dt>
      <chakra.dd minHeight="tap" alignContent="center" minWidth="0">
        {children}
      </chakra.dd>
    </>
  );
}

/** The line that says if the business is open; its space is kept until a script knows the time. */
function OpeningStatus() {
  const [status, setStatus] = useState<string>();

  useEffect(() => {
    const update = () => setStatus(openingStatus(hours, timeZone, new Date()));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <Text minHeight="6" color="brand.solid" fontWeight="semibold">
      {status}
    </Text>
  );
}
