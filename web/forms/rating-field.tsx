import { chakra, Flex, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { StarIcon } from '../images/icons.tsx';

const ratings = [1, 2, 3, 4, 5];
const DEFAULT_RATING = 5;

/**
 * A rating of one to five stars. A transparent radio button covers each star, so that the keyboard, a form
 * reset and a post without JavaScript work by themselves; the stars after the checked one are grey.
 */
export function RatingField({ error }: { error: string | undefined }) {
  return (
    <chakra.fieldset aria-describedby={error && 'testimonial-rating-error'}>
      <chakra.legend textStyle="label">Rating</chakra.legend>
      <Flex
        // Aligns the first star with the label, whatever the size of the text.
        ms="calc({sizes.tap} * -.2)"
        css={{
          '& :checked + svg ~ svg': { color: 'border' },
          '& :focus-visible + svg': { outline: '2px solid {colors.brand.focusRing}' },
        }}
      >
        {ratings.map((rating) => (
          <Fragment key={rating}>
            <chakra.input
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={rating === DEFAULT_RATING}
              aria-label={rating === 1 ? '1 star' : `${rating} stars`}
              boxSize="tap"
              me="calc({sizes.tap} * -1)"
              opacity="0"
              cursor="pointer"
            />
            {/* The star is smaller than its touch target. */}
            <StarIcon viewBox="-7 -7 38 38" boxSize="tap" color="star" />
          </Fragment>
        ))}
      </Flex>
      {error && (
        <Text id="testimonial-rating-error" color="fg.error" textStyle="sm">
          {error}
        </Text>
      )}
    </chakra.fieldset>
  );
}
