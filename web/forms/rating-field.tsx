import { chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { StarIcon } from '../icons.tsx';

const ratings = [1, 2, 3, 4, 5];
const DEFAULT_RATING = 5;

/**
 * Five stars to choose from. They are radio buttons, so the keyboard, a form reset and a post without
 * JavaScript work by themselves; a star is lit when it or one after it is checked.
 */
export function RatingField({ error }: { error: string | undefined }) {
  return (
    <chakra.fieldset aria-describedby={error && 'testimonial-rating-error'}>
      <chakra.legend textStyle="label">Rating</chakra.legend>
      <Flex ms="-2">
        {ratings.map((rating) => (
          <chakra.label
            key={rating}
            display="grid"
            placeItems="center"
            boxSize="tap"
            cursor="pointer"
            borderRadius="l2"
            color="border"
            css={{
              '&:has(:checked), &:has(~ label :checked)': { color: 'star' },
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing' },
            }}
          >
            <VisuallyHidden asChild>
              <input
                type="radio"
                name="rating"
                value={rating}
                defaultChecked={rating === DEFAULT_RATING}
                aria-label={rating === 1 ? '1 star' : `${rating} stars`}
              />
            </VisuallyHidden>
            <StarIcon boxSize="7" />
          </chakra.label>
        ))}
      </Flex>
      {error && (
        <Text id="testimonial-rating-error" color="fg.error" textStyle="xs">
          {error}
        </Text>
      )}
    </chakra.fieldset>
  );
}
