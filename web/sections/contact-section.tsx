import { Box, chakra, Grid, Link, Stack, Text } from '@chakra-ui/react';
import { Fragment, useEffect, useState } from 'react';
import { business, phoneLink } from '../../domain/business.ts';
import {
  type ContactMessage,
  contactForm,
  OFFICIAL_QUOTE,
} from '../../domain/forms/contact-message.ts';
import { hoursTable, openingStatus } from '../../domain/opening-hours.ts';
import { nextSteps, pluralize, replyPromise } from '../../domain/wording.ts';
import { PhotoRows } from '../add-photos/add-photos.tsx';
import { createPhotoSession } from '../add-photos/photo-session.ts';
import { postForm } from '../api/fetch-api.ts';
import { useStore } from '../browser/store.ts';
import { contactFormCopy } from '../content/forms.ts';
import { estimateState, updateEstimate } from '../estimate/estimate-state.ts';
import { markRequested, quotePhotos } from '../estimate/request-estimate.ts';
import { CollapsedFields, Fields, FormFrame, PhotoField, SendArea } from '../forms/form-frame.tsx';
import { useFormSubmission } from '../forms/use-form-submission.ts';
import { LinkButton } from '../navigation/site-link.tsx';
import { Section, Title } from './section.tsx';

const PATH = '/api/send-contact-email';
const FORM_ID = 'contact-form';
const photos = createPhotoSession(FORM_ID);

/** Sends the message, and records if it asked for the official quote. */
async function send(message: ContactMessage) {
  await postForm(PATH, message);
  updateEstimate({ filledIn: undefined });
  if (message.message.startsWith(OFFICIAL_QUOTE)) markRequested(Date.now());
}

const { address, phone, email, owner } = business;

export function ContactSection() {
  return (
    <Section
      id="contact"
      title="Contact Us"
      lead={`Call or send a message. We reply ${replyPromise()}.`}
      layerStyle="wall"
    >
      <Grid
        // Keeps a long word, such as a photo's name, from widening the page.
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        rowGap="10"
        columnGap="16"
      >
        <ContactForm />
        <Stack gap="8">
          <Stack gap="1">
            <Title>Contact Information</Title>
            {owner && <Text>{`You'll talk to ${owner.name}.`}</Text>}
            <address>
              <Stack as="dl" gap="4" mt="2" css={{ '& dt': { color: 'fg.invertedMuted' } }}>
                <div>
                  <dt>Address</dt>
                  <dd>{`${address.locality}, ${address.region}`}</dd>
                </div>
                <div>
                  <dt>Phone</dt>
                  <dd>
                    <Link href={phoneLink(phone)} variant="plain" fontSize="card" color="inherit">
                      {phone}
                    </Link>
                  </dd>
                </div>
                <div>
                  <dt>Email</dt>
                  <dd>
                    <Link href={`mailto:${email}`} color="inherit">
                      {email}
                    </Link>
                  </dd>
                </div>
              </Stack>
            </address>
          </Stack>
          <OpeningHours />
          <NextSteps />
        </Stack>
      </Grid>
    </Section>
  );
}

function ContactForm() {
  const form = useFormSubmission({
    id: FORM_ID,
    definition: contactForm,
    copy: contactFormCopy,
    path: PATH,
    send,
    photos,
    resets: true,
  });
  const { filledIn } = useStore(estimateState);
  return (
    <FormFrame form={form} afterwards={<Afterwards />}>
      <Fields form={form} columns={2} />
      <CollapsedFields form={form} columns={2} />
      <PhotoField form={form} />
      {filledIn && <FilledInNote figure={filledIn} />}
      <SendArea form={form} />
    </FormFrame>
  );
}

/** The photos of a sent message, which may still be on their way, and the phone number. */
function Afterwards() {
  const { photos: chosen } = useStore(photos.store);
  return (
    <>
      {chosen.length > 0 && (
        <Box>
          <PhotoRows session={photos} />
        </Box>
      )}
      <LinkButton href={phoneLink(phone)} variant="outline" px="3" alignSelf={{ md: 'flex-start' }}>
        <span>
          Want it sooner? <chakra.span whiteSpace="nowrap">{phone}</chakra.span>
        </span>
      </LinkButton>
    </>
  );
}

/** Says what the estimate filled in, and which photos need not be sent again. */
function FilledInNote({ figure }: { figure: string }) {
  const { photos, stage } = useStore(quotePhotos.store);
  const uploaded = photos.filter(({ step }) => step === 'uploaded');
  const count = stage === 'sent' ? uploaded.length : 0;
  return (
    <Text layerStyle="formNote">
      {`Filled in from your estimate, ${figure}. Add anything, then press ${contactForm.submit}.`}
      {count > 0 &&
        ` ${pluralize(count, 'photo')} ${count === 1 ? 'is' : 'are'} already with your request.`}
    </Text>
  );
}

function NextSteps() {
  return (
    <div>
      <Title>What Happens Next</Title>
      <Stack as="ol" gap="4" mt="4">
        {nextSteps().map((step, index) => (
          <Grid
            as="li"
            key={step}
            templateColumns="1.5rem 1fr"
            borderTopWidth="1px"
            borderColor="border.inverted"
            pt="4"
          >
            <chakra.span textStyle="display" color="brand.inverted" aria-hidden="true">
              {index + 1}
            </chakra.span>
            {step}
          </Grid>
        ))}
      </Stack>
    </div>
  );
}

const Dot = chakra('span', {
  base: {
    display: 'inline-block',
    width: '8px',
    height: '8px',
    me: '2',
    borderRadius: '50%',
    verticalAlign: '2px',
    bg: 'open',
  },
});

/** Shows the hours and closed dates and, once hydrated, whether the business is open now. */
function OpeningHours() {
  const [now, setNow] = useState<Date>();
  const status = now && openingStatus(business, now);

  useEffect(() => setNow(new Date()), []);

  return (
    <Stack gap="4">
      <Title>Business Hours</Title>
      <Text minHeight="6" fontWeight="semibold">
        {status?.startsWith('Open') && <Dot />}
        {status}
      </Text>
      <Grid as="dl" templateColumns="auto 1fr" columnGap="6" rowGap="2">
        {hoursTable(business, now).map(([days, times]) => (
          <Fragment key={days}>
            <chakra.dt fontWeight="semibold">{days}</chakra.dt>
            <dd>{times}</dd>
          </Fragment>
        ))}
      </Grid>
    </Stack>
  );
}
