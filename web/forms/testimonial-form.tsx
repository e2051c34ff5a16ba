import { SimpleGrid, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import {
  LOCATION_MAX_CHARACTERS,
  TESTIMONIAL_MAX_CHARACTERS,
  testimonialSchema,
  testimonialWords,
} from '../../domain/testimonial.ts';
import { testimonialEndpoint } from '../calls/form-endpoints.ts';
import { testimonialPrivacy } from '../content/privacy-notes.ts';
import { testimonialToasts } from '../content/toasts.ts';
import { FormFrame } from './form-frame.tsx';
import { NameField } from './person-fields.tsx';
import { RatingField } from './rating-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import { useFormSubmission } from './use-form-submission.ts';

/** Takes a visitor's review. */
export function TestimonialForm() {
  const [length, setLength] = useState(0);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const { formProps, isSending, errorOf } = useFormSubmission({
    schema: testimonialSchema,
    endpoint: testimonialEndpoint,
    toasts: testimonialToasts,
    startsAnew: true,
  });

  // What was typed before the script arrived, or what the browser kept over a reload.
  useEffect(() => setLength(textRef.current?.value.length ?? 0), []);

  return (
    <FormFrame
      {...formProps}
      id="testimonial-form"
      title="Share Your Experience"
      submit={{ label: testimonialWords.submit, sending: 'Submitting...' }}
      isSending={isSending}
      privacy={testimonialPrivacy}
      onReset={() => setLength(0)}
    >
      <SimpleGrid columns={{ md: 2 }} gap="5">
        <NameField id="testimonial-name" error={errorOf('name')} />
        <TextField
          id="testimonial-location"
          name="location"
          label="Location"
          required
          autoComplete="address-level2"
          maxLength={LOCATION_MAX_CHARACTERS}
          error={errorOf('location')}
        />
      </SimpleGrid>
      <div>
        <TextAreaField
          ref={textRef}
          id="testimonial-text"
          name="testimonial"
          label="Testimonial"
          required
          rows={5}
          maxLength={TESTIMONIAL_MAX_CHARACTERS}
          onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
          error={errorOf('testimonial')}
        />
        <Text textStyle="sm" color="fg.muted" textAlign="end">
          {`${length}/${TESTIMONIAL_MAX_CHARACTERS} characters`}
        </Text>
      </div>
      <RatingField error={errorOf('rating')} />
    </FormFrame>
  );
}
