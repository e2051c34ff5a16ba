import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { EstimateView } from '../../domain/estimate/estimate-view.ts';
import { estimateText } from '../../domain/estimate/estimate-wording.ts';
import type { ShownEstimate } from './estimate-state.ts';

/** Takes the figure's place while the description is read. */
export function Reading() {
  return (
    <Flex
      alignItems="end"
      minHeight={{ base: '12', md: '20' }}
      mt="3"
      textStyle="display"
      fontSize="h2"
      color="fg.muted"
      aria-hidden="true"
    >
      {estimateText.beforeReading}
    </Flex>
  );
}

/** The range, its known part, and a bar of both; smaller and muted below a danger or if a question must narrow it. */
export function Figure(view: EstimateView & ShownEstimate) {
  const { figure, price, isWide, dangers, was } = view;
  const isSmall = isWide || dangers.length > 0;
  const size = isSmall ? 'clamp(1rem, 7vw, 2.25rem)' : 'clamp(1rem, 9.6vw, 4rem)';
  const [from = '', to] = figure.split('–');
  return (
    <>
      <Flex
        key={figure}
        as="p"
        alignItems="end"
        minHeight={{ base: '12', md: '20' }}
        mt="3"
        layerStyle="fade"
        textStyle="display"
        fontSize={price ? size : 'h2'}
        lineHeight="1.1"
        letterSpacing="-0.015em"
        whiteSpace={price ? 'nowrap' : undefined}
        color={isSmall ? 'fg.muted' : 'brand.solid'}
      >
        <span>
          {from}
          {to !== undefined && (
            <>
              <chakra.span mx=".06em" fontWeight="normal">
                –
              </chakra.span>
              {to}
            </>
          )}
        </span>
      </Flex>
      {was !== undefined && was !== figure && (
        <Text mt="1" textStyle="sm" color="fg.muted">{`was ${was}`}</Text>
      )}
      {price && <KnownPart {...price} isAllAnswered={view.isAllAnswered} />}
    </>
  );
}

/** Shows how much of the range is known (solid), and how much is unanswered (hatched). */
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
  const hatched =
    'repeating-linear-gradient(135deg, {colors.brand.inverted} 0 4px, {colors.brand.subtle} 4px 10px)';
  return (
    <>
      <Box aria-hidden="true" my="3" height="12px" overflow="hidden" bg={hatched}>
        <Box
          height="full"
          bg="brand.solid"
          transformOrigin="left"
          style={{ transform: `translateX(${start}%) scaleX(${(end - start) / 100})` }}
          css={{ _motionSafe: { transition: 'transform 300ms ease-out' } }}
        />
      </Box>
      {knownText.map((line) => (
        <Text key={line} fontVariantNumeric="tabular-nums">
          {line}
        </Text>
      ))}
    </>
  );
}
