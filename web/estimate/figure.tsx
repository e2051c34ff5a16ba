import { Box, Flex, Text } from '@chakra-ui/react';
import type { EstimateView } from '../../domain/estimate/estimate-view.ts';
import { estimateText } from '../../domain/estimate/estimate-wording.ts';

/** Takes the figure's place while the description is read. */
export function Reading() {
  return (
    <>
      <Text mt="3" textStyle="display" fontSize="h2" color="fg.muted" aria-busy>
        {estimateText.beforeReading}
      </Text>
      <Bricks />
    </>
  );
}

/** The range, its known part, and a bar of both; smaller and muted below a danger or if a question must narrow it. */
export function Figure(view: EstimateView) {
  const { headline, price, isWide, dangers } = view;
  const isSmall = isWide || dangers.length > 0;
  const size = isSmall ? 'clamp(1rem, 7vw, 2.25rem)' : 'clamp(1rem, 9.6vw, 4rem)';
  if (!price) {
    return (
      <Text mt="3" textStyle="display" fontSize="h2" lineHeight="1.1">
        {headline}
      </Text>
    );
  }
  return (
    <>
      <Text
        key={headline}
        mt="3"
        layerStyle="fade"
        textStyle="display"
        fontSize={size}
        lineHeight="1.1"
        letterSpacing="-0.015em"
        whiteSpace="nowrap"
        color={isSmall ? 'fg.muted' : 'brand.solid'}
      >
        {headline}
      </Text>
      <KnownPart {...price} isAllAnswered={view.isAllAnswered} />
    </>
  );
}

/** Shows how much of the range is known (solid), and how much is unanswered (pale). */
function KnownPart({
  known,
  range,
  knownText,
  isAllAnswered,
}: NonNullable<EstimateView['price']> & Pick<EstimateView, 'isAllAnswered'>) {
  if (knownText.length === 0) {
    return isAllAnswered ? (
      <Text mt="3" textStyle="sm">
        {estimateText.allAnswered}
      </Text>
    ) : null;
  }
  const percent = (amount: number) => (100 * (amount - range.low)) / (range.high - range.low || 1);
  const start = Math.max(0, percent(known.low));
  const end = Math.min(100, percent(known.high));
  const swatches = ['brand.solid', 'brand.muted'];
  return (
    <>
      <Bricks transform={`translateX(${start}%) scaleX(${(end - start) / 100})`} />
      <Flex wrap="wrap" columnGap="6" textStyle="sm">
        {knownText.map((text, index) => (
          <Flex key={swatches[index]} gap="2" align="baseline" fontVariantNumeric="tabular-nums">
            <Box boxSize="10px" flexShrink="0" bg={swatches[index]} />
            {text}
          </Flex>
        ))}
      </Flex>
    </>
  );
}

/** A course: each brick is 28 px wide, each joint 2 px. */
const course = 'repeating-linear-gradient(90deg, #000 0 28px, transparent 28px 30px)';

interface BricksProps {
  /** Moves and scales the solid part. While unset, bricks are laid again and again. */
  transform?: string;
}

/** Two courses of bricks in running bond, in place of a progress bar: the solid ones are laid from left to right. */
function Bricks({ transform }: BricksProps) {
  const laying = {
    transform: 'scaleX(0)',
    _motionSafe: { animation: 'lay 3s steps(24) infinite' },
  };
  return (
    <Box
      aria-hidden="true"
      my="3"
      height="22px"
      overflow="hidden"
      bg="brand.muted"
      css={{
        maskImage: `${course}, ${course}`,
        maskSize: 'calc(100% + 15px) 10px',
        maskPosition: '-15px 0, 0 12px',
        maskRepeat: 'no-repeat',
      }}
    >
      <Box
        height="full"
        bg="brand.solid"
        transformOrigin="left"
        style={{ transform }}
        css={transform ? { _motionSafe: { transition: 'transform 420ms steps(12)' } } : laying}
      />
    </Box>
  );
}
