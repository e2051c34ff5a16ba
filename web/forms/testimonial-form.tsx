import { SimpleGrid, Text } from '@chakra-ui/react';
import {
  LOCATION_MAX_CHARACTERS,
  TESTIMONIAL_MAX_CHARACTERS,
  testimonialSchema,
  testimonialWords,
} from '../../domain/testimonial.ts';
import { testimonialEndpoint } from '../api/form-endpoints.ts';
import { testimonialPrivacy } from '../content/privacy-notes.ts';
import { testimonialToasts } from '../content/toasts.ts';
import { characterCount, characterCountId } from './character-count.ts';
import { TextAreaField, TextField } from './form-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { NameField } from './person-fields.tsx';
import { RatingField } from './rating-field.tsx';
import { useFormSubmission } from './use-form-submission.ts';

const TEXT_ID = 'testimonial-text';

/** The form of a testimonial. */
export function TestimonialForm() {
  const { formProps, isSending, errorOf } = useFormSubmission({
    schema: testimonialSchema,
    endpoint: testimonialEndpoint,
    toasts: testimonialToasts,
  });

  return (
    <FormFrame
      {...formProps}
      id="testimonial-form"
      title="Share Your Experience"
      submit={testimonialWords.submit}
      isSending={isSending}
      privacy={testimonialPrivacy}
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
          id={TEXT_ID}
          name="testimonial"
          label="Testimonial"
          required
          rows={5}
          maxLength={TESTIMONIAL_MAX_CHARACTERS}
          error={errorOf('testimonial')}
        />
        <Text
          id={characterCountId(TEXT_ID)}
          textStyle="sm"
          color="fg.muted"
          textAlign="end"
          // Without a script it would not count. Its space stays, so that the layout is the same.
          css={{ '@media (scripting: none)': { visibility: 'hidden' } }}
          // Uncontrolled, as the field is: see `updateCharacterCounts`.
          suppressHydrationWarning
        >
          {characterCount(0, TESTIMONIAL_MAX_CHARACTERS)}
        </Text>
      </div>
      <RatingField error={errorOf('rating')} />
    </FormFrame>
  );
}
