import { chakra, Flex, Span, Text } from '@chakra-ui/react';
import type { LineView } from '../../domain/estimate/estimate-view.ts';
import { estimateText } from '../../domain/estimate/estimate-wording.ts';
import { PartTitle } from './notices.tsx';
import type { PricedProps } from './priced-jobs.tsx';
import { correctEstimate } from './request-estimate.ts';

/** The lines of an estimate, with switches for its adders, then the unanswered amount and the range. */
export function LineItems({ view: { lines, unanswered, figure }, isReading }: PricedProps) {
  if (lines.length === 0) return null;
  return (
    <div>
      <PartTitle>{estimateText.lines}</PartTitle>
      <ul>
        {lines.map((line) => (
          <LineItem key={`${line.position}-${line.adder}`} line={line} isReading={isReading} />
        ))}
        {unanswered && (
          <Line as="li">
            {estimateText.unanswered}
            <Amount>{unanswered}</Amount>
          </Line>
        )}
        <Line as="li" fontWeight="bold">
          {estimateText.total}
          <Amount>{figure}</Amount>
        </Line>
      </ul>
    </div>
  );
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    py: '3',
    borderTopWidth: '1px',
    fontSize: 'md',
    fontWeight: 'semibold',
  },
});

const Amount = chakra('span', {
  base: { ms: 'auto', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

const switchStyles = {
  appearance: 'none',
  width: '40px',
  height: '24px',
  padding: '3px',
  borderRadius: '12px',
  bg: 'border.emphasized',
  cursor: 'pointer',
  transition: 'background-color 150ms',
  _before: {
    content: '""',
    display: 'block',
    boxSize: '18px',
    borderRadius: '50%',
    bg: 'white',
    transition: 'transform 150ms',
  },
  _checked: { bg: 'brand.solid', _before: { transform: 'translateX(16px)' } },
  _print: { display: 'none' },
} as const;

function LineItem({ line, isReading }: Pick<PricedProps, 'isReading'> & { line: LineView }) {
  const { adder, position, label, sentence, amount, quote, isOn } = line;
  return (
    <chakra.li borderTopWidth="1px" pb="3">
      <Line borderTopWidth="0" pb="1">
        {label}
        <Amount {...(!isOn && { color: 'fg.muted', textDecoration: 'line-through' })}>
          {amount}
        </Amount>
      </Line>
      <Flex
        columnGap="4"
        align="center"
        justify="space-between"
        css={{ _narrow: { flexWrap: 'wrap' } }}
      >
        <chakra.div fontSize="sm" color="fg.muted" maxWidth="prose">
          <Text>{sentence}</Text>
          {/* The quote of the job itself stands above the price. */}
          {adder && quote !== undefined && (
            <Text>
              From your note: <q dir="auto">{quote}</q>
            </Text>
          )}
        </chakra.div>
        {!isReading && adder && line.isSwitchable && (
          <Flex as="label" gap="2" align="center" minHeight="tap" cursor="pointer">
            <Span aria-hidden="true" textStyle="sm" minWidth="6" textAlign="end">
              {isOn ? 'On' : 'Off'}
            </Span>
            <chakra.input
              type="checkbox"
              role="switch"
              checked={isOn}
              aria-label={label}
              onChange={({ target }) =>
                correctEstimate(position, { adders: { [adder]: target.checked ? 'yes' : 'no' } })
              }
              css={switchStyles}
            />
          </Flex>
        )}
      </Flex>
    </chakra.li>
  );
}
